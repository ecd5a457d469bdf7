/** Spellings that sound alike in Nigerian English, which drops the r at the end and has few long vowels. */
const respellings: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/[ts]ion|shion|shon|shun/g, 'son'],
  [/[cts]ian|shian|shan/g, 'san'],
  [/tch|ch/g, 'k'],
  [/sh/g, 's'],
  [/th/g, 't'],
  [/wh/g, 'w'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|c|q/g, 'k'],
  [/x/g, 'ks'],
  [/d?g(?=[eiy])/g, 'j'],
  [/(?:ou?re?|err?|ar|re|ah)$/g, 'a'],
  [/er(?=[^aeiou])/g, 'a'],
  [/ee|ea|ie|ey|y/g, 'i'],
  [/a[iy]|ei/g, 'e'],
  [/a[uw]/g, 'o'],
  [/ou|oo/g, 'u'],
  [/(.)\1+/g, '$1'],
  [/(?<=..)e$/g, ''],
];

/** Returns the sound of a folded word: 'mekanik' and 'mechanic' have the same. */
export function soundOf(word: string): string {
  let sound = word;
  for (const [letters, respelled] of respellings) sound = sound.replace(letters, respelled);
  return sound;
}
