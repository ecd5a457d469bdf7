import { editDistance } from '@marketplace/contract/shared/text/edit-distance';

/** First words that our settings share with other programs: NODE_OPTIONS, GOOGLE_APPLICATION_CREDENTIALS, SENTRY_RELEASE. */
const sharedWords = [
  'NODE',
  'APP',
  'CLIENT',
  'DATA',
  'DATABASE',
  'GOOGLE',
  'HOST',
  'LOCAL',
  'LOG',
  'PORT',
  'PUBLIC',
  'REDIS',
  'SENTRY',
  'WEB',
];

/** Returns sentences about environment variables that look like a misspelt setting, which would otherwise be silently ignored. */
export function findMisspelled(env: NodeJS.ProcessEnv, settings: string[]): string[] {
  return Object.keys(env)
    .filter((name) => env[name]?.trim() && !settings.includes(name))
    .flatMap((name) => {
      const meant = closest(name, settings);
      return meant ? [`${name} is not a setting and is ignored; did you mean ${meant}?`] : [];
    })
    .sort();
}

function closest(name: string, settings: string[]): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 4));
  const near = settings.map((setting) => ({ setting, distance: editDistance(name, setting, limit) }));
  const best = near.toSorted((a, b) => a.distance - b.distance)[0];
  if (best && best.distance <= limit) return best.setting;
  const word = firstWord(name);
  if (!word || sharedWords.includes(word)) return undefined;
  // SMTP_HOST and SMTP_URL share only their first word. PAYSTACK_KEY and PAYSTACK_SECRET_KEY share more, so they may be one
  // misspelled setting.
  const shared = (setting: string) =>
    setting.split('_').filter((part) => name.split('_').includes(part)).length;
  const alike = settings.filter((setting) => firstWord(setting) === word);
  return alike.toSorted((a, b) => shared(b) - shared(a))[0];
}

function firstWord(name: string): string | undefined {
  const [first, ...more] = name.split('_');
  return more.length > 0 ? first : undefined;
}
