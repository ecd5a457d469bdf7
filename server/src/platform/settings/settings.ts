import { type SettingKey, settingKeyNames } from '@marketplace/contract/company/settings/setting-keys';
import { type SettingValueMap, settingValues } from '@marketplace/contract/company/settings/setting-values';
import { sql } from 'kysely';
import type { Database, Queries } from '../database/db.ts';
import type { Log } from '../observability/log.ts';
import { runForAll } from '../tasks/work.ts';
import { listenTo } from './listener.ts';

/** Without a notification, a change is in force after this time. */
const READ_EVERY_MS = 20_000;
/** How many versions a process looks back for one that its release accepts. */
const EARLIER_MAX = 50;
const CHANNEL = 'setting_versions';

/** What admins change without a release, as it is in force in this process. */
export interface Settings {
  /** The value in force. The same object until it changes. */
  get<Key extends SettingKey>(key: Key): SettingValueMap[Key];
  /** The number of the version in force; 0 is what the release brings along. */
  numberOf(key: SettingKey): number;
  /** Grows with each change of any setting. */
  edition(): number;
  /** What the release brings along. */
  builtIn<Key extends SettingKey>(key: Key): SettingValueMap[Key];
  /** Names what the release brings along, for settings whose first value another module knows. Call it before the server listens. */
  bringAlong<Key extends SettingKey>(key: Key, value: SettingValueMap[Key]): void;
  /** Reads what others have changed. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** Tells all processes, with the commit, that a setting has a new version. */
export async function publishChange(trx: Queries): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}

/**
 * Reads the settings, and again whenever the database says that one has changed, and by the clock.
 * @param onChange runs after a change is in force here
 * @throws the error of the database when the first read fails
 */
export async function createSettings(parts: {
  db: Database;
  directUrl: string;
  builtIn: Partial<SettingValueMap>;
  onChange: () => void;
  log: Log;
}): Promise<Settings> {
  const { db, directUrl, onChange, log } = parts;
  const brought = new Map<SettingKey, unknown>(Object.entries(parts.builtIn) as [SettingKey, unknown][]);
  const inForce = new Map<SettingKey, unknown>();
  /** The numbers of what is in force, and of the newest versions. They differ while this release refuses a newer version. */
  const numbers = new Map<SettingKey, number>();
  const newest = new Map<SettingKey, number>();

  async function read(): Promise<void> {
    const known = JSON.stringify(Object.fromEntries(newest));
    const { rows } = await sql<{ key: SettingKey; number: number; value: unknown }>`
      select distinct on (key) key, number, value from setting_versions
      where key = any(${settingKeyNames}::text[]) and number > coalesce((${known}::jsonb ->> key)::integer, 0)
      order by key, number desc`.execute(db);
    for (const { key, number, value } of rows) {
      if (!use(key, { number, value })) {
        log.error({ setting: key, number }, 'a setting breaks its rules, so the one before stays in force');
        await useEarlier(key, number);
      }
      newest.set(key, number);
    }
    if (rows.length > 0) onChange();
  }

  /** Puts a version in force. Returns false when this release refuses it: its rules may be stricter than those of its time. */
  function use(key: SettingKey, { number, value }: { number: number; value: unknown }): boolean {
    const judged = settingValues[key].safeParse(value);
    if (!judged.success) return false;
    inForce.set(key, judged.data);
    numbers.set(key, number);
    return true;
  }

  /** Puts the last version in force that this release accepts. A process that has just started knows none from before. */
  async function useEarlier(key: SettingKey, refused: number): Promise<void> {
    const { rows } = await sql<{ number: number; value: unknown }>`
      select number, value from setting_versions
      where key = ${key} and number < ${refused} and number > ${numbers.get(key) ?? 0}
      order by number desc limit ${sql.lit(EARLIER_MAX)}`.execute(db);
    rows.some((row) => use(key, row));
  }

  /** A notification that arrives during a read needs another one. */
  let reading: Promise<void> = read();
  let waiting: Promise<void> | null = null;
  function refresh(): Promise<void> {
    if (waiting) return waiting;
    const next = reading
      .catch(() => undefined)
      .then(() => {
        waiting = null;
        reading = read();
        return reading;
      });
    waiting = next;
    return next;
  }
  await reading;

  // While the database is away, other log lines say so.
  const quietly = () => void runForAll(refresh).catch(() => undefined);
  const timer = setInterval(quietly, READ_EVERY_MS).unref();
  const listener = await listenTo(CHANNEL, { url: directUrl, onNotice: quietly, log });

  function builtIn<Key extends SettingKey>(key: Key): SettingValueMap[Key] {
    if (!brought.has(key)) throw new Error(`the release brings no ${key} along`);
    return brought.get(key) as SettingValueMap[Key];
  }

  return {
    get: <Key extends SettingKey>(key: Key) =>
      inForce.has(key) ? (inForce.get(key) as SettingValueMap[Key]) : builtIn(key),
    numberOf: (key) => numbers.get(key) ?? 0,
    edition: () => [...newest.values()].reduce((sum, number) => sum + number, 0),
    builtIn,
    bringAlong: (key, value) => void brought.set(key, value),
    refresh,
    async close() {
      clearInterval(timer);
      await listener.close();
      await Promise.allSettled([reading, waiting]);
    },
  };
}
