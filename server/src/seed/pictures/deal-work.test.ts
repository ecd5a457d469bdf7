import { expect, test } from 'vitest';
import { dealWork } from './deal-work.ts';
import type { WorkPicture } from './work-pictures.ts';

const picture = (
  hash: string,
  set: string,
  trade = 'Plumber',
  pair: WorkPicture['pair'] = null,
): WorkPicture => ({
  hash,
  width: 1200,
  height: 800,
  colour: '#808080',
  avif: true,
  trades: [trade],
  set,
  pair,
});
const plumber = { skill: 'Plumber' };

// Shows: demo-6
test.each<[string, WorkPicture[], { skill: string }[], ReturnType<typeof dealWork>]>([
  ['nobody has a picture when there are none', [], [plumber], [{ cover: null, gallery: [] }]],
  [
    'a piece of another trade is not shown',
    [picture('tap', 'a'), picture('wall', 'b', 'Painter')],
    [plumber],
    [{ cover: null, gallery: ['tap'] }],
  ],
  [
    'two pictures of one place do not stand together',
    [picture('tap', 'a'), picture('sink', 'a'), picture('tank', 'b'), picture('bath', 'c')],
    [plumber],
    [{ cover: 'tap', gallery: ['tank', 'bath'] }],
  ],
  [
    'but before and after do, side by side, and are no cover',
    [picture('new', 'a', 'Plumber', 'after'), picture('old', 'a', 'Plumber', 'before'), picture('tank', 'b')],
    [plumber],
    [{ cover: 'tank', gallery: ['old', 'new'] }],
  ],
  [
    'no picture belongs to two people',
    ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((set) => picture(set, set)),
    [plumber, plumber, plumber, plumber],
    [
      { cover: 'a', gallery: ['b', 'c', 'd'] },
      { cover: 'e', gallery: ['f'] },
      { cover: null, gallery: ['g'] },
      { cover: null, gallery: [] },
    ],
  ],
])('%s', (_what, pictures, artisans, expected) => {
  expect(dealWork(pictures, artisans)).toEqual(expected);
});
