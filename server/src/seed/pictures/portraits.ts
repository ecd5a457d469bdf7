import { createAvatar } from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { type AdireMotif, adirePattern } from './adire.ts';
import type { Drawing } from './drawing.ts';
import { colour, ring } from './shapes.ts';

/** The kinds of people in the portraits. */
export type Look = 'woman' | 'veiled woman' | 'man' | 'capped man';

export interface Portrait extends Drawing {
  look: Look;
}

type Options = openPeeps.Options;
type Head = NonNullable<Options['head']>[number];
type FacialHair = NonNullable<Options['facialHair']>[number];
type Accessory = NonNullable<Options['accessories']>[number];

interface Sitter {
  look: Look;
  head: Head;
  face: (typeof faces)[number];
  beard: FacialHair | null;
  glasses: Accessory | null;
  /** Colour of the hair without '#'; black when null. */
  hair: string | null;
}

/** How many people of each look there are: enough that the demo shows no face twice. */
const counts: Record<Look, number> = { woman: 105, 'veiled woman': 24, man: 215, 'capped man': 24 };

const heads: Record<Look, readonly Head[]> = {
  woman: [
    'afro',
    'cornrows',
    'bun',
    'bantuKnots',
    'cornrows2',
    'long',
    'buns',
    'bangs',
    'dreads2',
    'mediumBangs',
    'twists',
    'bun2',
    'longAfro',
    'dreads1',
    'mediumBangs2',
    'grayBun',
    'twists2',
  ],
  'veiled woman': ['hijab'],
  man: [
    'short1',
    'twists',
    'flatTop',
    'noHair1',
    'dreads2',
    'short2',
    'shaved2',
    'twists2',
    'noHair3',
    'short3',
    'dreads1',
    'flatTopLong',
    'short1',
    'shaved3',
    'noHair2',
    'short4',
    'shaved1',
  ],
  'capped man': ['hatBeanie', 'turban', 'hatBeanie'],
};

/** `null` is a shaved chin, or no glasses. The lengths of the lists have no common divisor with those of the heads. */
const beards: readonly (FacialHair | null)[] = [
  null,
  'chin',
  null,
  'full2',
  'goatee1',
  null,
  'full',
  'moustache4',
  'goatee2',
  null,
  'full3',
];
const glasses: readonly (Accessory | null)[] = [
  null,
  null,
  'glasses',
  null,
  null,
  null,
  'glasses2',
  null,
  null,
  null,
  'glasses3',
  null,
  null,
];
const GREY = '8d8880';

function sitters(look: Look): Sitter[] {
  const isMan = look === 'man' || look === 'capped man';
  return Array.from({ length: counts[look] }, (_, index) => {
    const pick = <T>(list: readonly T[]): T => list[index % list.length] as T;
    const head = pick(heads[look]);
    return {
      look,
      head,
      face: pick(faces),
      beard: isMan ? pick(beards) : null,
      glasses: pick(glasses),
      hair: head.startsWith('gray') || (head.startsWith('noHair') && index % 3 === 0) ? GREY : null,
    };
  });
}

const faces = ['smile', 'calm', 'cute', 'smileBig', 'cheeky', 'cute', 'calm'] as const;
const skins = ['8a5a35', '6b4226', '54321c', '9c6a42', '7a4a2a', '452a19', '70472b'];
const grounds = [colour.butter, colour.mint, colour.sky, colour.blush, colour.sand];
const cloths: readonly (readonly [AdireMotif, ground: string, line: string])[] = [
  ['rings', colour.indigo, colour.sky],
  ['lozenges', colour.leaf, colour.butter],
  ['waves', colour.clay, colour.butter],
  ['leaves', colour.sun, colour.bark],
  ['squares', colour.ink, colour.steel],
  ['combs', colour.brick, colour.cloth],
];
const plain = [colour.cloth, colour.leaf, colour.indigo, colour.sun, colour.clay];

const SIZE = 480;
/** The avatar's options accept only plain colours, so this colour marks the cloth, which is drawn in its place. */
const CLOTH_MARK = '0a0b0c';

export const portraits: readonly Portrait[] = (Object.keys(counts) as Look[]).flatMap(sitters).map(portrait);

function portrait(sitter: Sitter, index: number): Portrait {
  const pick = <T>(list: readonly T[], step: number): T => list[(index * step) % list.length] as T;
  const ground = pick(grounds, 3);
  const avatar = createAvatar(openPeeps, {
    seed: `portrait ${index}`,
    size: 430,
    head: [sitter.head],
    headContrastColor: [sitter.hair ?? '1d1713'],
    face: [sitter.face],
    facialHair: sitter.beard ? [sitter.beard] : [],
    facialHairProbability: sitter.beard ? 100 : 0,
    accessories: sitter.glasses ? [sitter.glasses] : [],
    accessoriesProbability: sitter.glasses ? 100 : 0,
    maskProbability: 0,
    skinColor: [pick(skins, 5)],
    clothingColor: [CLOTH_MARK],
  }).toString();
  const [motif, clothGround, line] = pick(cloths, 5);
  const cloth = index % 3 === 2 ? pick(plain, 2) : 'url(#cloth)';
  return {
    look: sitter.look,
    width: SIZE,
    height: SIZE,
    colour: ground,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">` +
      `<defs>${adirePattern('cloth', motif, clothGround, line, 90)}</defs>` +
      `<rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>` +
      [150, 200, 250, 300].map((radius) => ring(240, 250, radius, '#ffffff66', 10)).join('') +
      `<g transform="translate(25 50)">${avatar.replaceAll(`#${CLOTH_MARK}`, cloth)}</g></svg>`,
  };
}
