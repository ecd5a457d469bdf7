import { hasMobileNumber } from './contact-details.ts';

/** Where links of a profile may lead. All others could lead anywhere. */
const hosts = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com'],
  twitter: ['x.com', 'twitter.com'],
} as const;

const portfolioHosts = [
  ...hosts.facebook,
  ...hosts.instagram,
  ...hosts.twitter,
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

/** Pages of the hosts above that only lead elsewhere, wherever their address says. */
const redirectHosts = /^(?:l|lm|lnkd)\./;
const redirectPaths = /^\/(?:l\.php|flx\/warn|redir|redirect|safety\/go)(?:\/|$)/i;

export type LinkKind = keyof typeof hosts | 'portfolio';

/**
 * The link as it is kept, always https, or null when it may not be shown. What people type without `https://` is
 * understood; an address with a user, a port or another host is not, nor one that only redirects or holds a phone number.
 */
export function readLink(kind: LinkKind, typed: string): string | null {
  const text = typed.trim();
  let url: URL;
  try {
    url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
  if (url.protocol === 'http:') url.protocol = 'https:';
  if (url.protocol !== 'https:' || url.username || url.password || url.port) return null;
  const allowed: readonly string[] = kind === 'portfolio' ? portfolioHosts : hosts[kind];
  const host = url.hostname.replace(/^www\./, '');
  if (!allowed.some((each) => host === each || host.endsWith(`.${each}`))) return null;
  if (redirectHosts.test(host) || redirectPaths.test(url.pathname)) return null;
  return hasMobileNumber(unescaped(url.pathname + url.search + url.hash)) ? null : url.href;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const asked: Record<LinkKind, string> = {
  facebook: 'Please give a link to facebook.com',
  instagram: 'Please give a link to instagram.com',
  twitter: 'Please give a link to x.com or twitter.com',
  portfolio:
    'Please give a link to a place where work is shown, such as instagram.com, behance.net, linkedin.com, github.com or youtube.com',
};

/** The sentence for a link that is refused. */
export function linkRefusal(kind: LinkKind): string {
  return asked[kind];
}
