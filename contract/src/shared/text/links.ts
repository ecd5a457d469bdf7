import { findContact } from './contact-details.ts';

/** The hosts to which profile links may lead. A link to another host could lead anywhere. */
const hosts = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com'],
  twitter: ['x.com', 'twitter.com'],
} as const;

/** Leaves out the networks above, which have fields of their own because plans sell links to them. */
const portfolioHosts = [
  'artstation.com',
  'behance.net',
  'codepen.io',
  'dribbble.com',
  'figma.com',
  'github.com',
  'github.io',
  'gitlab.com',
  'linkedin.com',
  'medium.com',
  'netlify.app',
  'pinterest.com',
  'soundcloud.com',
  'tiktok.com',
  'vercel.app',
  'vimeo.com',
  'youtu.be',
  'youtube.com',
] as const;

/** Pages of the hosts above that redirect to any address. */
const redirectHosts = /^(?:l|lm|lnkd)\./;
const redirectPaths =
  /^\/+(?:l\.php|flx\/+warn|(?:i\/+)?redir(?:ect)?|safety\/+go|slink|offsite|link\/+v\d+|attribution_link|sharer(?:\.php|\/+sharer\.php)?|share\.php|dialog\/+\w+|intent\/+\w+|uas\/+login|authwall)(?:\/|$)/i;
/** Pages on which people write to the owner of a profile. Contact is what plans sell. */
const messagePaths = /^\/+(?:i\/+)?(?:messages?|messaging|direct|inbox|dms?|msg|chat)(?:\/|$)/i;
/** The address of another page inside an address, plain or escaped. */
const otherAddress = /(?:^|[/=?&#:\s])(?:https?:|\/\/|www\.)/i;

export type LinkKind = keyof typeof hosts | 'portfolio';

/**
 * Returns the stored form of a link, always https, or null when it is refused. A missing `https://` is added. Refuses an address with a
 * user, a port or another host, and one that redirects, opens private messages, or contains a phone number or an email address.
 */
export function readLink(kind: LinkKind, typed: string): string | null {
  const url = parse(typed);
  if (!url) return null;
  if (url.protocol === 'http:') url.protocol = 'https:';
  if (url.protocol !== 'https:' || url.username || url.password || url.port) return null;
  const allowed: readonly string[] = kind === 'portfolio' ? portfolioHosts : hosts[kind];
  if (!isAt(url, allowed) || leadsOn(url) || opensMessages(url)) return null;
  return givesAway(url) ? null : url.href;
}

/** Returns the parts of a link that a person can choose, as words. Numbers and addresses in them are checked as in any text. */
export function linkText(link: string): string {
  const url = parse(link);
  return url ? wordsOf(url) : '';
}

function isAt(url: URL, allowed: readonly string[]): boolean {
  const host = url.hostname.replace(/^www\./, '');
  return allowed.some((each) => host === each || host.endsWith(`.${each}`));
}

function opensMessages({ pathname }: URL): boolean {
  return messagePaths.test(unescaped(pathname));
}

/** Counts only numbers and mailboxes, because a person's name in a network may look like an address, such as 'ada.ng'. */
function givesAway(url: URL): boolean {
  return [typedParts(url), wordsOf(url)]
    .map(findContact)
    .some((kind) => kind === 'phone' || kind === 'email');
}

/** Returns the part of a host that its owner chose, and what follows the host, without the sign before a name as in '/@ada.okafor'. */
function typedParts(url: URL): string {
  const host = portfolioHosts.find((each) => url.hostname.endsWith(`.${each}`));
  const chosen = host ? url.hostname.slice(0, -host.length - 1) : '';
  const rest = unescaped(url.pathname + url.search.replaceAll('+', ' ') + url.hash);
  return `${chosen} ${rest}`.replace(/\/@(?=\w)/g, '/');
}

function wordsOf(url: URL): string {
  return typedParts(url)
    .replace(/[/?&=#_-]+/g, ' ')
    .trim();
}

function parse(typed: string): URL | null {
  const text = typed.trim();
  try {
    return new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
}

/** Returns whether a page only redirects to another address, which could be any. */
function leadsOn({ hostname, pathname, search, hash }: URL): boolean {
  return (
    redirectHosts.test(hostname.replace(/^www\./, '')) ||
    redirectPaths.test(unescaped(pathname)) ||
    otherAddress.test(unescaped(pathname).replace(/^\/+/, '')) ||
    otherAddress.test(unescaped(search.replaceAll('+', ' '))) ||
    otherAddress.test(unescaped(hash))
  );
}

/** An address inside an address is escaped once per level. */
const ESCAPED_AT_MOST = 5;
const escapes = /(?:%[0-9a-f]{2})+/gi;

/** Decodes each escape separately, so a stray per cent sign cannot hide the others. */
function unescaped(text: string): string {
  let plain = text;
  for (let times = 0; times < ESCAPED_AT_MOST && plain.includes('%'); times += 1) {
    plain = plain.replace(escapes, readEscapes);
  }
  return plain;
}

/** Decodes bytes that are not UTF-8 one by one, as tolerant servers do. */
function readEscapes(escaped: string): string {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

const asked: Record<LinkKind, string> = {
  facebook: 'Please give a link to facebook.com',
  instagram: 'Please give a link to instagram.com',
  twitter: 'Please give a link to x.com or twitter.com',
  portfolio:
    'Please give a link to a page that shows your work, such as behance.net, linkedin.com, github.com or youtube.com',
};

/** Returns the sentence for a refused link. */
export function linkRefusal(kind: LinkKind, typed: string): string {
  const url = parse(typed);
  if (!url) return asked[kind];
  if (leadsOn(url))
    return 'This link sends people on to another page. Please open that page and copy the link from there.';
  if (kind === 'portfolio' && isAt(url, Object.values(hosts).flat()))
    return 'Links to Facebook, Instagram and X go in their own boxes below, and they come with a plan. Here, please give another page that shows your work, such as behance.net or youtube.com.';
  if (opensMessages(url))
    return 'This link opens private messages. Please give one to a page that shows your work.';
  return givesAway(url)
    ? 'Please leave phone numbers and email addresses out of links. People reach you here by call and chat, which keeps both of you safe.'
    : asked[kind];
}
