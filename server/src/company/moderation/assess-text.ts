import { type ContactKind, findContact, spacedWord } from '@marketplace/contract/shared/text/contact-details';
import { findNumber } from '@marketplace/contract/shared/text/numbers-in-text';
import { unmask } from '@marketplace/contract/shared/text/unmask';
import { findDomain } from './find-domain.ts';
import { latinLetters } from './look-alikes.ts';
import { leadsToNetwork, mayBeHandle } from './other-networks.ts';

/** Why a text may contain a contact, as operators read it, and how much each reason adds to its risk. */
export const doubts = {
  number: { label: 'Digits or words for digits that may be parts of a phone number', risk: 50 },
  email: { label: 'May be an email address', risk: 45 },
  domain: { label: 'May be the address of a website', risk: 40 },
  network: { label: 'May send people to another app', risk: 30 },
  handle: { label: 'May be a name in another app', risk: 30 },
  elsewhere: { label: 'Says that a number stands somewhere else, such as in a picture', risk: 20 },
} as const;
export type Doubt = keyof typeof doubts;

export interface Assessment {
  /** A `refused` text certainly contains a contact. An `uncertain` text is published and reviewed by operators. */
  decision: 'refused' | 'uncertain' | 'fine';
  /** What a refused text contains. */
  kind: ContactKind | null;
  /** Why a text is uncertain. */
  doubts: Doubt[];
}

/** Decides whether a public text contains a contact. Browsers only use `findContact`, so they need not load the list of domains. */
export function assessText(text: string): Assessment {
  const unmasked = unmask(text);
  const plain = latin(unmasked);
  const together = plain.replace(spacedWord, (letters) => letters.replace(/\W/g, ''));
  const domain = findDomain(plain);
  const kind =
    findContact(text) ??
    (plain === unmasked ? null : findContact(plain)) ??
    (domain === 'certain' ? 'link' : null);
  if (kind) return { decision: 'refused', kind, doubts: [] };
  const found: Record<Doubt, boolean> = {
    number: findNumber(text) === 'uncertain',
    email: mailboxes.some((pattern) => pattern.test(plain)) || (together !== plain && mailbox.test(together)),
    domain: domain === 'uncertain',
    network: leadsToNetwork(plain) || (together !== plain && leadsToNetwork(together)),
    handle: mayBeHandle(plain),
    elsewhere: elsewhere.test(plain),
  };
  const reasons = (Object.keys(found) as Doubt[]).filter((doubt) => found[doubt]);
  return { decision: reasons.length > 0 ? 'uncertain' : 'fine', kind: null, doubts: reasons };
}

/** Replaces letters of other alphabets with the Latin letters they look like. */
function latin(text: string): string {
  return text.replace(/[^\0-\x7f]/g, (letter) => latinLetters.get(letter) ?? letter);
}

const provider =
  '(?:g[\\W_]?mail|y[\\W_]?mail|hot[\\W_]?mail|yahoo(?!\\Wyahoo|\\s(?:junction|bus|street|estate|plaza))|proton[\\W_]?mail|icloud|rocketmail|outlook)';
/** Nobody who writes about a provider spaces the letters of its name apart. */
const mailbox = /\b(?:g|y|hot|rocket)mail\b|\byahoo\b|\bicloud\b/i;
const mailboxes = [
  // 'ada @ gmail', 'ada at yahoo'; many people are good at Outlook.
  new RegExp(`(?:@|\\bat\\b(?! outlook))[\\W_]*${provider}\\b`, 'i'),
  // Proton and Zoho are also other things, so their names need the sign.
  /@\W*(?:proton|zoho)\b/i,
  // 'adafixes [a] gmail', 'adafixes2020 gmail'
  new RegExp(`[([{]\\s?at?\\s?[)\\]}]\\W*${provider}\\b`, 'i'),
  /\b(?=[a-z]{3,30}\d{1,9}\s)\w{4,39}\s+(?:gmail|ymail|hotmail|yahoo)\b/i,
  // 'gmail: ada', 'my yahoo is ada', 'ada gmail com'
  new RegExp(`\\b${provider}\\W*(?:is|na|:|=|->|com\\b|dot\\b|[.,]\\s?com)`, 'i'),
  new RegExp(`\\b(?=\\d{0,40}[a-z])\\w{1,40}(?:\\s+\\d+)?\\s+(?:on|for|in)\\s+${provider}\\b`, 'i'),
  /\b(?:gmail|ymail|hotmail)\s+(?!account|address|setup|signature|training|inbox|migration|filter)[a-z0-9.]{6,}/i,
  /\b(?:my|our|the|send|write|mail)\s+(?:e-?)?mail(?:\s+address)?\s*(?:is|na|:|=|to\b)/i,
  // 'ada at the rate of gmail', but not a price 'at the rate of ₦500'
  /\bat the rate\b(?!\s+of\s+[₦$n\d])/i,
  /\b(?:underscore|arroba)\b/i,
];

const shown = '(?:picture|photo|image|flyer|banner|dp|logo|background|bio)';
const elsewhere = new RegExp(
  [
    `\\b(?:number|phone|contact|line|whats?app|handle|link)\\b(?! of\\b)[^.!?\\n]{0,25}\\b${shown}\\b`,
    `\\b${shown}\\b[^.!?\\n]{0,15}\\b(?:for|has|get|carry|show)\\b[^.!?\\n]{0,10}\\b(?:number|contact|handle|line)\\b`,
    '\\b(?:see|get|find|collect|show)\\b[^.!?\\n]{0,15}\\b(?:my|our)\\s(?:number|contact|line)\\b',
    '\\blink in (?:my )?bio\\b',
  ].join('|'),
  'i',
);
