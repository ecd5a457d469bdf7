import { everydayAreas } from '@marketplace/contract/discovery/places/areas';
import { lgasOf } from '@marketplace/contract/discovery/places/locations';
import { states } from '@marketplace/contract/discovery/places/states';
import { englishWords } from '../../discovery/catalogue/english-words.ts';

/** Networks and apps whose names have no other meaning. */
const apps = [
  'ig',
  'insta',
  'insta[\\s-]?gram',
  'face[\\s-]?book',
  'fb',
  "whats?[\\s'-]?app?",
  'wat?s[\\s-]?app?',
  'what[sz]*[\\s-]?app?',
  'link[\\s-]?tree',
  'watsap+',
  'w[aou](?:zz?|ss?)[\\s-]?ap+',
  'tele[\\s-]?gram',
  'tik[\\s-]?tok',
  'twitter',
  'snap[\\s-]?chat',
  'linked[\\s-]?in',
  'you[\\s-]?tube',
  'discord',
  'skype',
  'viber',
  'botim',
  'we[\\s-]?chat',
  'bbm',
  'messenger',
  'google\\s(?:chat|meet|hangouts)',
  'hangouts',
  'pinterest',
  'jiji',
  'olx',
  'imo',
];
/** Names that are also words, so they only count after 'on', 'via' and the like. */
const words = ['threads', 'signal', 'x', 'wa', 'tg', '1g', 'f\\.b'];
/** What the text asks its reader to do. */
const acts =
  'dm|pm|inbox|message|msg|text|chat|yarn|follow|like|add|find|reach|get|meet|contact|check|see|view|search|look|hit|write|send|ping|holla|join|order|book|buzz|call|talk|discuss|connect|subscribe|request|tag|ask|drop|come|visit|buy';

/** Builds an expression from named parts. `~40` stands for up to 40 characters of one sentence. */
function pattern(source: string, flags = 'i'): RegExp {
  const parts: Record<string, string> = {
    app: `\\b(?:${apps.join('|')})\\b`,
    network: `\\b(?:${[...apps, ...words].join('|')})\\b`,
    // Only the reader's actions count: 'I send offers on Facebook' describes work.
    ask: `(?<!\\b(?:i|we|to|can|will|go|dey|who|you)\\s)\\b(?:${acts})\\b`,
    me: '\\b(?:me|us|am|my|our)\\b',
    name: '\\b(?:same name|same handle|the name|my name|our name|username|handle)\\b',
  };
  const filled = source
    .replace(/<(\w+)>/g, (group, name: string) => parts[name] ?? group)
    .replace(/~(\d+)/g, (_, most: string) => `(?:[^.!?\\n]|\\.\\b){0,${most}}?`);
  return new RegExp(filled, flags);
}

const invitations = [
  // 'Facebook: Ada Cakes', 'my BBM pin is 5B2C', 'insta handle na ada'
  '<app>\\W{0,3}(?:handle|page|name|user\\s?name|user|id|pin|account|acct|channel|group|link|profile|no|number|line)?\\s*(?:\\b(?:is|na)\\b|[:=>→@]|\\s[-–—]\\s)\\s*\\S',
  // 'message Ada on Telegram', 'find me for IG', 'check our page on IG', 'join my Telegram group'
  '<ask>~60\\b(?:on|via|through|in|inside|by|using)\\s+(?:my |our |the )?<network>',
  '<ask>\\s+<me>~40\\b(?:for|with|at|to)\\s+<network>',
  '<ask>~20\\b(?:my|our)\\s+<app>',
  '\\b(?:message|dm|inbox|search|order)\\b~60<app>',
  // 'WhatsApp me', 'dm us', 'Facebook is open, message me'
  '(?:<app>|\\bsignal)\\s+(?:me|us)\\b',
  '\\b(?:dm|pm|inbox)\\s+(?:me|us|am)\\b',
  `<app>~80[.,;]?\\s(?:${acts})\\s+<me>`,
  // 'we dey Instagram', 'I am on TikTok', 'on Facebook I am Ada', 'on X as ada'
  "\\b(?:i|we)(?:\\s+|')(?:dey|are|am|m|re)\\s+(?:also |active |always )?(?:on |for |inside )<network>",
  '\\b(?:i|we)\\s+dey\\s+<app>',
  "\\b(?:on|for|in)\\s+<network>\\s*[,:]?\\s+(?:i|i'm|we|as|name|search|my|our|the name|na|is|with|under|just)\\b",
  // 'my page is Ada on Facebook', 'on the gram'
  '\\b(?:my|our)\\s+(?:page|name|account)\\s+(?:is|na)\\b~40\\b(?:on|for)\\s+<app>',
  '\\bon the gram\\b(?! scale)',
  // 'insta, the same name'
  '<app>~40<name>',
  '<name>~40<app>',
  '\\bfriend request\\b|\\btrue\\s?caller\\b|\\bskype\\s+\\w+[:._]\\w|\\bgoogle\\s+(?:me|us|my name|our name)\\b|\\bsnap\\s*(?::|@|id\\b|name\\b)',
].map((source) => pattern(source));
/** The letter is a network only as a capital. */
const networkX = /\b[Oo]n X\s*(?:[:@,]|as\b)|\b(?:me|us|am) on X\b/;

/** Returns whether a text may direct its readers to another network or app. A text about work on such networks does not. */
export function leadsToNetwork(plain: string): boolean {
  return networkX.test(plain) || invitations.some((each) => each.test(plain)) || namesSomebody(plain);
}

/** 'adafixes on TikTok' */
const wordBefore = pattern('(?<![\\w.])(?<word>[a-z][a-z0-9]{4,29})\\s+(?:on|for)\\s+<app>', 'gi');
/** 'IG adafixes', 'Facebook name Ada Fixes' */
const wordAfter = pattern('<app>(?<says>\\s+name)?\\s+(?<word>[a-z][a-z0-9]{2,29})\\b', 'gi');
const NAME_LENGTH = 6;
/** Words of work on networks that dictionaries lack. */
const workWords = new Set(
  'canva capcut photoshop coreldraw shopify wordpress reels vlogs vlogging vlogger vloggers chatbot chatbots marketplace hashtag hashtags influencer influencers monetization monetisation whatsapp instagram facebook tiktok youtube telegram twitter linkedin snapchat pinterest messenger'.split(
    ' ',
  ),
);

/** Whether a word beside the name of an app is a person's name rather than a word or a place. */
function namesSomebody(plain: string): boolean {
  const isName = (word: string) => {
    const small = word.toLowerCase();
    return !englishWords.has(small) && !workWords.has(small) && !placeWords.has(small);
  };
  return (
    [...plain.matchAll(wordBefore)].some(({ groups }) => isName(groups?.['word'] ?? '')) ||
    [...plain.matchAll(wordAfter)].some(({ groups }) => {
      const word = groups?.['word'] ?? '';
      if (groups?.['says']) return /^[A-Z]/.test(word) || isName(word);
      return word.length >= NAME_LENGTH && isName(word);
    })
  );
}

const handles = [
  // 'ig ada.plumbs', 'i.g adaplumbs', 'I G ada plumbs'
  /\big\b\W{0,3}[a-z]\w+\.[a-z]\w+/i,
  // Welders write 'T.I.G' and 'M I G'.
  /(?<!\b[a-z][. ]{1,2})\b(?:i\. ?g\b\.?|i-g\b)\W{0,3}[a-z]\w{2,}/i,
  /(?<!\b[A-Z][. ]{1,2})\bI G\b\W{0,3}[a-z]\w{2,}/,
  /\b(?:my|our)\s+(?:handle|user\s?name|channel|tag)\b/i,
  /\b[a-z][a-z0-9]*_[a-z0-9_]*[a-z0-9]\b/i,
  /\b[a-z][\w.]{2,31}#\d{4}\b/i,
  /@[a-z][\w.]*[_\d]/i,
];

/** Words of place names: '@Ikeja' is a location. */
const placeWords: ReadonlySet<string> = new Set(
  [
    ...everydayAreas().map(({ name }) => name),
    ...states,
    ...states.flatMap(lgasOf).map(({ name }) => name),
  ].flatMap((name) => name.toLowerCase().split(/[^a-z]+/)),
);

/** Returns whether a text may contain a handle on another network, such as '@adafixes' or 'ada_fixes'. */
export function mayBeHandle(plain: string): boolean {
  return (
    handles.some((each) => each.test(plain)) ||
    [...plain.matchAll(/(?<![\w@])@([a-z][\w.]{4,})/gi)].some(
      ([, name = '']) => !placeWords.has(name.toLowerCase()),
    )
  );
}
