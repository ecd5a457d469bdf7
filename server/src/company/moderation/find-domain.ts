import { nameLikeDomain } from '@marketplace/contract/shared/text/contact-details';
import type { Certainty } from '@marketplace/contract/shared/text/numbers-in-text';
import { parse } from 'tldts';
import { englishWords } from '../../discovery/catalogue/english-words.ts';

const hostName = /(?<![\w@.-])[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){1,5}(?![\w-])/gi;
/** Endings that are neither words nor abbreviations, so what precedes them is a domain. */
const unmistakable = new Set(
  'com com.ng org.ng net.ng ng net org co co.uk io africa biz info app xyz shop store online site website link me gle ee ly tk click club pro tech page mobi name'.split(
    ' ',
  ),
);
/** Abbreviations, tools and files that contain a full stop. */
const noDomain =
  /^(?:[a-z]{1,2}\.)+[a-z]{1,3}$|^(?:asp|vb|ado|ml)\.net$|^(?:socket|draw|bubble)\.io$|^(?:monday|make|booking|wordpress)\.com$|\.(?:ai|ps|py|sh|zip|mov|rs|md|cc|pl)$/i;
/** 'ada,com', 'site: ada com', 'ada dot africa', 'ada (com)', 'ada. com' */
const disguised =
  /\b[a-z0-9-]{3,63},(?:com|ng|net|org)\b|\b(?:site|website|web|www|url|domain)\b[^.\n]{0,40}\s(?:com|com ng|ng)\b|\b[a-z0-9-]{2,63}\s+(?:dot|point|punto|period|full stop)\s+(?:com|co|net|org|ng|io|africa|me|store|shop|info|biz|app|site|online|link|xyz|ly|gle|business\s+site)\b|\b[a-z0-9-]{3,63}\s?[([{]\s?(?:com|ng)\s?[)\]}]|\b[a-z0-9-]{3,63}\.\s+com\b/i;

/** Returns whether a text contains a domain of the public suffix list, https://publicsuffix.org/. */
export function findDomain(plain: string): Certainty | null {
  let found: Certainty | null = disguised.test(plain) ? 'uncertain' : null;
  const names = new Set(Array.from(plain.matchAll(nameLikeDomain), ({ index }) => index));
  for (const { 0: host, index } of plain.matchAll(hostName)) {
    const { isIcann, domain, publicSuffix } = parse(host, { allowPrivateDomains: false });
    if (!isIcann || !domain || !publicSuffix) continue;
    const label = domain.slice(0, -publicSuffix.length - 1).toLowerCase();
    if (!/[a-z]/.test(label)) continue;
    const hasPath = /^\/\w/.test(plain.slice(index + host.length, index + host.length + 2));
    if (hasPath && label.length > 2) return 'certain';
    if (noDomain.test(host)) continue;
    if (names.has(index)) {
      found = 'uncertain';
      continue;
    }
    if (unmistakable.has(publicSuffix)) return 'certain';
    // 'delivery.No story' and 'neat.it lasts' are two sentences without a space between them.
    const isOneCase = host === host.toLowerCase() || host === host.toUpperCase();
    if (isOneCase && label.length > 2 && !englishWords.has(label)) found = 'uncertain';
  }
  return found;
}
