/** For each Latin letter, the lookalikes in other alphabets, after accents and styles are removed. */
const letters: Record<string, string> = {
  a: 'аАαΑɑᴀдДӑꓮᎪ∀ΛλɅʌɐᗅᗩ',
  b: 'вВьЬβΒƀɓʙᏴꓐᗷ',
  c: 'сСϲϹᴄⅽᏟꓚⲤⲥᑕƇƈ',
  d: 'ԁɗđðÐᴅꓓᎠɖᗪ',
  e: 'еЕεΕєЄɛəзЗэЭᴇᎬꓰɇⲈⲉ',
  f: 'ƒꜰϝꓝᎰ',
  g: 'ɡɢցգᏀꓖɠǤǥ',
  h: 'һнНΗհħʜᎻꓧᕼɦⲎ',
  i: 'іІιΙıɪꓲᎥɨƗⲒⲓᏆ',
  j: 'јЈյᴊꓙᎫᒍ',
  k: 'кКκΚƙᴋᏦꓗⲔⲕ',
  l: 'łʟӏӀꓡᏞɫƚᒪ∣',
  m: 'мМΜᴍꓟᎷᗰⲘⲙɱ',
  n: 'иИпПηΝոռɴŋꓠᑎɲƞⲚɳ',
  o: 'оОοΟσθөօøØᴏꓳⲞⲟᎾ٥ՕɔƆ',
  p: 'рРρΡþᴘꓑᏢⲢⲣᑭƤƥ',
  q: 'ԛգ',
  r: 'гГяЯгʀꓣᎡᏒᖇɾɽɍ',
  s: 'ѕЅςΣꜱꓢᏚՏʂƧƨᔕʃꙄꙅ',
  t: 'тТτΤŧᴛꓔᎢⲦⲧƭʈ',
  u: 'υμսцᴜꓴᏌᑌՍ∪ʋ',
  v: 'νѵᴠꓦᏙᐯ∨',
  w: 'ԝωшШѡᴡꓪᎳᗯ',
  x: 'хХχΧ×ꓫⲬⲭ',
  y: 'уУүΥγƴʏꓬⲨⲩɣ',
  z: 'ΖᴢꓜᏃƶᘔ',
};

/** For each Latin letter, the digits and signs that look like it. */
const signs: Record<string, string> = {
  a: '4@₳',
  b: '8',
  c: '¢',
  e: '3€',
  g: '69',
  l: '1!|£',
  o: '0',
  s: '5$',
  t: '7+',
  z: '2',
};

const mapOf = (alike: Record<string, string>) =>
  new Map(
    Object.entries(alike).flatMap(([letter, others]) =>
      [...others].map((each): [string, string] => [each, letter]),
    ),
  );

/** Maps letters of other alphabets to the Latin letters that they resemble. */
export const latinLetters: ReadonlyMap<string, string> = mapOf(letters);

/** Maps digits and signs to the Latin letters that they resemble. */
export const latinSigns: ReadonlyMap<string, string> = mapOf(signs);
