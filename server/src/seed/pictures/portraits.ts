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
  beard?: FacialHair;
  glasses?: Accessory;
  /** Colour of the hair without '#'; black when absent. */
  hair?: string;
}

const woman = (head: Head, more: Partial<Sitter> = {}): Sitter => ({ look: 'woman', head, ...more });
const man = (head: Head, more: Partial<Sitter> = {}): Sitter => ({ look: 'man', head, ...more });

const sitters: readonly Sitter[] = [
  woman('afro'),
  woman('cornrows'),
  woman('bun'),
  woman('bantuKnots'),
  woman('cornrows2'),
  woman('long'),
  woman('buns'),
  woman('bangs'),
  woman('bun', { glasses: 'glasses2' }),
  woman('afro', { glasses: 'glasses' }),
  woman('cornrows2', { glasses: 'glasses3' }),
  woman('mediumBangs'),
  woman('cornrows'),
  woman('bun'),
  woman('long', { glasses: 'glasses3' }),
  woman('dreads2'),
  woman('grayBun', { hair: '8d8880' }),
  woman('bantuKnots', { glasses: 'glasses2' }),
  woman('bun'),
  woman('afro'),
  woman('dreads1'),
  ...Array.from({ length: 6 }, (): Sitter => ({ look: 'veiled woman', head: 'hijab' })),
  man('short1'),
  man('twists'),
  man('flatTop', { beard: 'chin' }),
  man('noHair1', { beard: 'full2' }),
  man('dreads2', { beard: 'chin' }),
  man('short1', { beard: 'goatee1' }),
  man('noHair1', { glasses: 'glasses' }),
  man('shaved2', { beard: 'full' }),
  man('twists2', { beard: 'goatee2' }),
  man('flatTop'),
  man('noHair3', { hair: '8d8880', beard: 'moustache4' }),
  man('short1'),
  man('shaved2', { glasses: 'glasses3' }),
  man('dreads1'),
  man('noHair1', { beard: 'chin' }),
  man('twists', { glasses: 'glasses2' }),
  man('flatTopLong'),
  { look: 'capped man', head: 'hatBeanie', beard: 'chin' },
  { look: 'capped man', head: 'hatBeanie' },
  { look: 'capped man', head: 'turban', beard: 'full2' },
  { look: 'capped man', head: 'hatBeanie', beard: 'full', glasses: 'glasses2' },
];

const faces = ['smile', 'calm', 'cute', 'smile', 'calm'] as const;
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

export const portraits: readonly Portrait[] = sitters.map(portrait);

function portrait(sitter: Sitter, index: number): Portrait {
  const pick = <T>(list: readonly T[], step: number): T => list[(index * step) % list.length] as T;
  const ground = pick(grounds, 3);
  const avatar = createAvatar(openPeeps, {
    seed: `portrait ${index}`,
    size: 430,
    head: [sitter.head],
    headContrastColor: [sitter.hair ?? '1d1713'],
    face: [pick(faces, 2)],
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
