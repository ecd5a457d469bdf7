/**
 * Whether a name pretends to be the product or its staff. A name is compared by how it looks: letters of other alphabets, digits
 * and signs count as the Latin letters that they resemble, and spaces between letters count for nothing.
 *
 * Only whole words are compared, never parts of them: 'Ahmad Minkailu' and 'Admire' hold the letters of 'admin'.
 */
export function imitatesProduct(name: string, productName: string): boolean {
  const product = collapsed(skeleton(productName).replaceAll(' ', ''));
  return readings(name).some((words) => {
    const whole = collapsed(words.join(''));
    return (
      holdsProduct(whole, product) ||
      isMadeOf(whole, product) ||
      words.some((word) => isMadeOf(word, product)) ||
      sequences(words).some((sequence) => staffWords.has(sequence)) ||
      isNoPerson(words)
    );
  });
}

/** Words that name staff, wherever they stand in a name. */
const staffWords = skeletons(
  'support',
  'supports',
  'admin',
  'admins',
  'superadmin',
  'administrator',
  'administration',
  'sysadmin',
  'moderator',
  'moderators',
  'staff',
  'webmaster',
  'helpdesk',
  'helpline',
  'helpcenter',
  'helpcentre',
  'callcenter',
  'callcentre',
  'customercare',
  'customerservice',
  'customerservices',
);

/** Words that only together, or beside those above, make a name that no person has: 'Security Team', 'Official'. */
const officeWords = skeletons(
  'team',
  'official',
  'verification',
  'verified',
  'moderation',
  'operator',
  'operators',
  'operations',
  'security',
  'safety',
  'billing',
  'payment',
  'payments',
  'accounts',
  'system',
  'management',
  'department',
  'refund',
  'refunds',
  'fraud',
  'finance',
  'compliance',
  'complaints',
  'escrow',
  'legal',
  'technical',
);

/** What may stand between them. */
const fillers = skeletons(
  'the',
  'and',
  'for',
  'from',
  'our',
  'your',
  'customer',
  'customers',
  'client',
  'user',
  'users',
  'care',
  'help',
  'desk',
  'service',
  'services',
  'center',
  'centre',
  'online',
  'chat',
  'agent',
  'office',
  'nigeria',
  'lagos',
  'abuja',
  'tech',
  'live',
  'account',
  'alert',
  'message',
  'notification',
  'officer',
  'platform',
  'trust',
);

/** A product with a short name would make suspects of people: then only words made of nothing else are compared with it. */
const SHORTEST_UNMISTAKABLE = 6;

function holdsProduct(whole: string, product: string): boolean {
  if (product === '') return false;
  const singular = product.replace(/s$/, '');
  const looked = singular.length >= SHORTEST_UNMISTAKABLE ? singular : product;
  return looked.length >= SHORTEST_UNMISTAKABLE ? whole.includes(looked) : whole === product;
}

/** 'SupportTeam', 'TheAdmin': words written together, one of which names staff. */
function isMadeOf(text: string, product: string): boolean {
  const known = [...staffWords, ...officeWords, ...fillers, ...(product ? [product] : [])];
  /** For each place, whether what stands before it is made of known words: without, or with one that names staff. */
  const reached: { plain: boolean; staff: boolean }[] = [{ plain: true, staff: false }];
  for (let end = 1; end <= text.length; end += 1) {
    const here = { plain: false, staff: false };
    for (const word of known) {
      const start = end - word.length;
      if (start < 0 || !text.startsWith(word, start)) continue;
      // Of 'supportteam' one t is left, which then belongs to both words.
      const before = [reached[start], start > 0 ? reached[start + 1] : undefined];
      const plain = before.some((place) => place?.plain);
      const staff = before.some((place) => place?.staff);
      here.plain ||= plain && !staffWords.has(word);
      here.staff ||= staff || (plain && staffWords.has(word));
    }
    reached.push(here);
  }
  return reached[text.length]?.staff ?? false;
}

/** 'Verification Team', 'Official': every word is of an office, and none of a person. */
function isNoPerson(words: string[]): boolean {
  return (
    words.some((word) => officeWords.has(word)) &&
    words.every((word) => officeWords.has(word) || fillers.has(word))
  );
}

/** Each run of words, written together: 'Customer Care' and 'S u p p o r t' are one word then. */
function sequences(words: string[]): string[] {
  return words.flatMap((_, from) =>
    words.slice(from).map((_word, more) => collapsed(words.slice(from, from + more + 1).join(''))),
  );
}

/** The name as words of skeletons, with its digits read as letters, without those at the ends of words, and without any. */
function readings(name: string): string[][] {
  const shown = name.normalize('NFKC').replace(unseen, '');
  const variants = [shown, shown.replace(digitsAtEnd, ' '), shown.replace(/\d+/g, ' ')];
  return [...new Set(variants)].map((variant) => skeleton(variant).split(' ').filter(Boolean));
}

const digitsAtEnd = /(?<=\p{L})\d+(?![\p{L}\d])/gu;
const unseen = /\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800/gu;

/** What a text looks like, in small Latin letters with single spaces; letters that look alike are one. */
function skeleton(text: string): string {
  const latin = [...text.normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '').replace(unseen, '')]
    .map((letter) => lookAlikes.get(letter) ?? lookAlikes.get(letter.toLowerCase()) ?? letter.toLowerCase())
    .join('');
  return latin
    .split(/[^a-z]+/)
    .map(collapsed)
    .join(' ')
    .trim();
}

/** One form for what is hardly told apart: I, l and 1; rn and m; a letter once or twice. */
function collapsed(word: string): string {
  return word
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)\1+/g, '$1');
}

function skeletons(...words: string[]): ReadonlySet<string> {
  return new Set(words.map((word) => collapsed(word)));
}

/** For each Latin letter the characters that look like it, after accents and styles are gone. */
const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: '4@аАαΑɑᴀдДӑꓮᎪ∀ΛλɅʌɐᗅᗩ₳',
    b: '8вВьЬβΒƀɓʙᏴꓐᗷ',
    c: '¢сСϲϹᴄⅽᏟꓚⲤⲥᑕƇƈ',
    d: 'ԁɗđðÐᴅꓓᎠɖᗪ',
    e: '3€еЕεΕєЄɛəзЗэЭᴇᎬꓰɇⲈⲉ',
    f: 'ƒꜰϝꓝ',
    g: '69ɡɢցգᏀꓖɠǤǥ',
    h: 'һнНΗհħʜᎻꓧᕼɦⲎ',
    i: 'іІιΙıɪꓲᎥɨƗⲒⲓᏆ',
    j: 'јЈյᴊꓙᎫᒍ',
    k: 'кКκΚƙᴋᏦꓗⲔⲕ',
    l: '1!|£łʟӏӀꓡᏞɫƚᒪ∣',
    m: 'мМΜᴍꓟᎷᗰⲘⲙɱ',
    n: 'иИпПηΝոռɴŋꓠᑎɲƞⲚɳ',
    o: '0оОοΟσθөօøØᴏꓳⲞⲟᎾ٥ՕɔƆ',
    p: 'рРρΡþᴘꓑᏢⲢⲣᑭƤƥ',
    q: 'ԛգ',
    r: 'гГяЯгʀꓣᎡᏒᖇɾɽɍ',
    s: '5$ѕЅςΣꜱꓢᏚՏʂƧƨᔕʃ',
    t: '7+тТτΤŧᴛꓔᎢⲦⲧƭʈ',
    u: 'υμսцᴜꓴᏌᑌՍ∪ʋ',
    v: 'νѵᴠꓦᏙᐯ∨',
    w: 'ԝωшШѡᴡꓪᎳᗯ',
    x: 'хХχΧ×ꓫⲬⲭ',
    y: 'уУүΥγƴʏꓬⲨⲩɣ',
    z: '2ΖᴢꓜᏃƶᘔ',
  }).flatMap(([letter, alike]) => [...alike].map((each): [string, string] => [each, letter])),
);
