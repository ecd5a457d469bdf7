import type { Scene } from './scene.ts';
import { area, at, circle, colour, ellipse, rect, stroke, turned } from './shapes.ts';

const {
  ink,
  indigo,
  leaf,
  clay,
  sun,
  butter,
  cloth,
  sand,
  wood,
  bark,
  stone,
  steel,
  sky,
  mint,
  blush,
  paper,
} = colour;

/** A bar that stands for a line of text. */
const words = (x: number, y: number, width: number, fill: string) => rect(x, y, width, 14, fill, 7);

const phone = (x: number, y: number, fill: string) =>
  rect(x, y, 240, 460, ink, 34) +
  rect(x + 16, y + 18, 208, 424, fill, 20) +
  rect(x + 88, y + 28, 64, 12, ink, 6);

/** Drawings of work with pictures, words and people, two for every category. */
export const mediaScenes: readonly Scene[] = [
  {
    category: 'Visual Graphic & Product Design',
    wall: butter,
    floor: wood,
    motif: 'rings',
    drawing: () =>
      rect(240, 130, 480, 400, paper, 12) +
      stroke('M290 470C360 180 560 520 670 190', leaf, 14) +
      stroke('M290 470L380 260M670 190L580 400', indigo, 4) +
      at(
        [
          [290, 470],
          [670, 190],
        ],
        (x, y) => rect(x - 15, y - 15, 30, 30, paper) + rect(x - 12, y - 12, 24, 24, indigo),
      ) +
      at(
        [
          [380, 260],
          [580, 400],
        ],
        (x, y) => circle(x, y, 13, clay),
      ) +
      turned(
        38,
        830,
        360,
        rect(800, 130, 64, 320, ink, 8) +
          area('M800 450h64l-18 90h-28Z', sand) +
          area('M822 512h20l-10 50Z', ink) +
          rect(800, 190, 64, 22, sun),
      ) +
      at(
        [
          [300, 0],
          [390, 1],
          [480, 2],
          [570, 3],
          [660, 4],
        ],
        (x, n) => circle(x, 620, 36, [clay, sun, leaf, indigo, bark][n] as string),
      ),
  },
  {
    category: 'Visual Graphic & Product Design',
    wall: blush,
    floor: clay,
    motif: 'waves',
    drawing: () =>
      [-48, -28, -8, 12, 32]
        .map((tilt, n) =>
          turned(
            tilt,
            420,
            620,
            rect(350, 180, 140, 440, [ink, leaf, sun, clay, sky][n] as string, 16) +
              rect(366, 540, 108, 60, paper, 8),
          ),
        )
        .join('') +
      circle(420, 590, 15, steel) +
      rect(690, 210, 290, 350, paper, 14) +
      circle(835, 345, 92, leaf) +
      area('M835 268l22 54l58 4l-45 37l15 57l-50 -32l-50 32l15 -57l-45 -37l58 -4Z', sun) +
      words(745, 470, 180, ink) +
      words(775, 502, 120, stone),
  },
  {
    category: 'Digital Marketing',
    wall: mint,
    floor: leaf,
    motif: 'lozenges',
    drawing: () =>
      area('M330 330L690 180V560L330 420Z', sun) +
      area('M330 330V420L270 410V340Z', clay) +
      area('M380 440L450 466L430 590H372Z', ink) +
      ellipse(690, 370, 42, 190, butter) +
      ellipse(690, 370, 24, 110, bark) +
      stroke('M780 300L880 250M790 370H910M780 440L880 490', clay, 18) +
      at(
        [
          [950, 200],
          [990, 400],
        ],
        (x, y) =>
          rect(x - 50, y - 40, 120, 84, paper, 20) +
          area(`M${x - 20} ${y + 40}v34l34 -34Z`, paper) +
          area(`M${x + 10} ${y + 24}c-40 -26 -26 -54 0 -36c26 -18 40 10 0 36Z`, clay),
      ),
  },
  {
    category: 'Digital Marketing',
    wall: sand,
    floor: bark,
    motif: 'combs',
    drawing: () =>
      phone(360, 110, paper) +
      rect(392, 168, 176, 176, sky, 10) +
      circle(530, 210, 22, sun) +
      area('M392 344V300l54 -52l46 44l28 -24l48 48v28Z', leaf) +
      area('M412 392c-30 -20 -20 -42 0 -28c20 -14 30 8 0 28Z', clay) +
      words(446, 368, 90, stone) +
      words(392, 412, 150, steel) +
      words(392, 440, 110, steel) +
      rect(640, 200, 340, 260, paper, 16) +
      stroke('M680 410L750 360L810 380L870 290L940 240', leaf, 14) +
      stroke('M900 236l42 2l-2 42', leaf, 14) +
      at(
        [
          [680, 410],
          [750, 360],
          [810, 380],
          [870, 290],
        ],
        (x, y) => circle(x, y, 13, sun),
      ) +
      at(
        [
          [670, 520],
          [790, 540],
          [910, 515],
        ],
        (x, y) => circle(x, y, 36, indigo) + area(`M${x - 12} ${y - 16}l30 16l-30 16Z`, paper),
      ),
  },
  {
    category: 'Project/Product Management',
    wall: sand,
    floor: wood,
    motif: 'lozenges',
    drawing: () =>
      rect(230, 130, 740, 430, paper, 16) +
      at(
        [
          [256, 0],
          [500, 1],
          [744, 2],
        ],
        (x, n) =>
          rect(x, 156, 200, 378, cloth, 10) + words(x + 20, 178, 100, [clay, indigo, leaf][n] as string),
      ) +
      at(
        [
          [276, 214],
          [276, 310],
          [276, 406],
          [520, 214],
          [520, 310],
          [764, 214],
        ],
        (x, y) =>
          rect(x, y, 160, 80, x === 276 ? butter : x === 520 ? sky : mint, 8) +
          words(x + 16, y + 20, 110, stone) +
          words(x + 16, y + 46, 70, steel),
      ) +
      turned(
        -7,
        850,
        400,
        rect(770, 350, 160, 80, sun, 8) + words(786, 372, 110, bark) + words(786, 398, 60, bark),
      ),
  },
  {
    category: 'Project/Product Management',
    wall: mint,
    floor: indigo,
    motif: 'leaves',
    drawing: () =>
      rect(300, 170, 420, 380, paper, 18) +
      rect(300, 170, 420, 84, clay, 18) +
      at(
        [
          [400, 150],
          [620, 150],
        ],
        (x, y) => rect(x - 9, y, 18, 52, ink, 9),
      ) +
      at(
        Array.from({ length: 20 }, (_, n) => [340 + (n % 5) * 74, 286 + Math.floor(n / 5) * 64] as const),
        (x, y) => rect(x, y, 46, 40, (x + y) % 5 === 1 ? sun : (x + y) % 7 === 2 ? mint : cloth, 8),
      ) +
      rect(660, 300, 270, 300, ink, 20) +
      rect(684, 330, 222, 246, paper, 10) +
      rect(740, 284, 110, 42, steel, 12) +
      at(
        [
          [710, 366],
          [710, 424],
          [710, 482],
        ],
        (x, y) =>
          rect(x, y, 38, 38, mint, 8) +
          stroke(`M${x + 8} ${y + 19}l9 9l14 -18`, leaf, 7) +
          words(x + 58, y + 12, 110, stone),
      ),
  },
  {
    category: 'Content Creation & Digital Media',
    wall: blush,
    floor: ink,
    motif: 'waves',
    drawing: () =>
      rect(340, 240, 420, 290, ink, 34) +
      rect(420, 196, 150, 60, ink, 16) +
      circle(550, 385, 118, steel) +
      circle(550, 385, 96, '#0c1730') +
      circle(550, 385, 62, indigo) +
      circle(526, 360, 20, sky) +
      rect(680, 272, 52, 30, sun, 8) +
      circle(388, 286, 14, clay) +
      stroke('M550 540L450 680M550 540V690M550 540L650 680', bark, 18) +
      circle(930, 250, 84, butter) +
      rect(918, 330, 24, 300, stone) +
      area('M850 200L1010 160V340L850 300Z', sun),
  },
  {
    category: 'Content Creation & Digital Media',
    wall: '#C9D2E6',
    floor: clay,
    motif: 'rings',
    drawing: () =>
      rect(520, 130, 160, 290, ink, 80) +
      at(
        [
          [540, 220],
          [540, 260],
          [540, 300],
        ],
        (x, y) => rect(x, y, 120, 12, stone, 6),
      ) +
      rect(520, 340, 160, 22, sun) +
      stroke('M470 320v30a130 130 0 0 0 260 0v-30', indigo, 20) +
      rect(588, 480, 24, 110, indigo) +
      rect(500, 580, 200, 26, ink, 13) +
      [60, 130, 90, 180, 110, 60]
        .map(
          (height, n) =>
            rect(180 + n * 44, 350 - height / 2, 24, height, leaf, 12) +
            rect(780 + n * 44, 350 - height / 2, 24, height, clay, 12),
        )
        .join(''),
  },
];
