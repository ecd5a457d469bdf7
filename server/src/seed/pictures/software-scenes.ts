import type { Scene } from './scene.ts';
import { area, at, circle, colour, ellipse, rect, ring, stroke, turned } from './shapes.ts';

const {
  ink,
  indigo,
  leaf,
  moss,
  clay,
  brick,
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
  paper,
} = colour;

/** A bar that stands for a line of text. */
const words = (x: number, y: number, width: number, fill: string) => rect(x, y, width, 14, fill, 7);

const screen = (fill: string) =>
  rect(320, 170, 560, 370, ink, 22) +
  rect(344, 194, 512, 322, fill, 8) +
  area('M260 540H940L980 590H220Z', stone);

const phone = (x: number, y: number, fill: string) =>
  rect(x, y, 240, 460, ink, 34) +
  rect(x + 16, y + 18, 208, 424, fill, 20) +
  rect(x + 88, y + 28, 64, 12, ink, 6);

/** Drawings of work at a keyboard, two for every category. */
export const softwareScenes: readonly Scene[] = [
  {
    category: 'Software Development',
    wall: mint,
    floor: wood,
    motif: 'squares',
    drawing: () =>
      screen('#1d2f57') +
      [
        [380, 60, 120, sun],
        [420, 130, 160, sky],
        [420, 80, 220, moss],
        [460, 180, 90, brick],
        [420, 50, 140, sun],
        [380, 90, 60, sky],
        [380, 150, 120, moss],
      ]
        .map(([x, width, second, fill], row) => {
          const y = 224 + row * 40;
          return (
            words(Number(x), y, Number(width), String(fill)) +
            words(Number(x) + Number(width) + 16, y, Number(second), '#5b6f9e')
          );
        })
        .join('') +
      rect(1010, 480, 84, 110, clay, 10) +
      stroke('M1094 505q44 2 40 34q-4 30 -40 26', clay, 14) +
      stroke('M1035 460q-14 -18 0 -36M1065 460q-14 -18 0 -36', paper, 8) +
      rect(96, 490, 110, 100, brick, 10) +
      at(
        [
          [150, 0],
          [118, -18],
          [184, -18],
        ],
        (x, tilt) => turned(tilt, 150, 490, ellipse(x, 410, 20, 78, leaf)),
      ),
  },
  {
    category: 'Software Development',
    wall: sky,
    floor: indigo,
    motif: 'lozenges',
    drawing: () =>
      phone(310, 120, cloth) +
      phone(650, 120, ink) +
      at(
        [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => [352 + (n % 3) * 54, 190 + Math.floor(n / 3) * 66] as const),
        (x, y) => rect(x, y, 42, 42, [leaf, sun, clay, indigo][(x + y) % 4] as string, 11),
      ) +
      rect(346, 420, 168, 52, leaf, 26) +
      words(386, 439, 88, paper) +
      rect(682, 180, 176, 90, indigo, 14) +
      words(700, 200, 110, butter) +
      words(700, 228, 70, sky) +
      at(
        [
          [682, 294],
          [682, 362],
          [682, 430],
        ],
        (x, y) =>
          rect(x, y, 176, 54, '#24345c', 12) +
          circle(x + 28, y + 27, 15, sun) +
          words(x + 56, y + 20, 90, steel),
      ) +
      stroke('M570 300h54m-20 -20l20 20l-20 20M630 400h-54m20 -20l-20 20l20 20', clay, 12),
  },
  {
    category: 'Data & Analytics',
    wall: sky,
    floor: ink,
    motif: 'combs',
    drawing: () =>
      rect(270, 140, 660, 420, paper, 16) +
      at(
        [
          [320, 120],
          [400, 190],
          [480, 150],
          [560, 250],
        ],
        (x, height) => rect(x, 500 - height, 54, height, x === 560 ? clay : leaf, 8),
      ) +
      stroke('M310 504H630', stone, 6) +
      `<g transform="translate(780 300)">${circle(0, 0, 100, sky)}${area('M0 0V-100A100 100 0 0 1 95 31Z', sun)}${area('M0 0L95 31A100 100 0 0 1 -59 81Z', indigo)}${circle(0, 0, 44, paper)}</g>` +
      words(690, 440, 180, stone) +
      words(690, 470, 130, steel) +
      words(310, 180, 160, ink) +
      words(310, 208, 100, steel),
  },
  {
    category: 'Data & Analytics',
    wall: butter,
    floor: leaf,
    motif: 'squares',
    drawing: () =>
      rect(250, 150, 560, 400, paper, 12) +
      rect(250, 150, 560, 56, leaf, 12) +
      at(
        [0, 1, 2, 3, 4].map((row) => [250, 224 + row * 64] as const),
        (x, y) =>
          words(x + 28, y + 12, 120, stone) +
          words(x + 196, y + 12, 90, steel) +
          words(x + 330, y + 12, 70, y % 3 ? sun : brick) +
          rect(x + 440, y, 92, 36, mint, 8) +
          stroke(`M${x} ${y + 50}H${x + 560}`, sand, 3),
      ) +
      circle(860, 390, 118, ink) +
      circle(860, 390, 92, sky) +
      stroke('M945 480L1030 580', ink, 40) +
      stroke('M806 420l34 -34l30 22l44 -58', leaf, 14),
  },
  {
    category: 'Cybersecurity',
    wall: '#C9D2E6',
    floor: ink,
    motif: 'lozenges',
    drawing: () =>
      area('M600 110L830 190V360C830 490 730 570 600 620C470 570 370 490 370 360V190Z', indigo) +
      area('M600 150L794 218V362C794 470 708 540 600 582Z', ink) +
      rect(500, 340, 200, 156, sun, 22) +
      stroke('M540 340V290a60 60 0 0 1 120 0V340', sun, 28) +
      circle(600, 402, 22, ink) +
      rect(591, 410, 18, 48, ink, 6) +
      at(
        [
          [220, 260],
          [220, 360],
          [220, 460],
          [980, 260],
          [980, 360],
          [980, 460],
        ],
        (x, y) =>
          circle(x, y, 16, leaf) + stroke(x < 600 ? `M${x + 28} ${y}H340` : `M${x - 28} ${y}H860`, leaf, 8),
      ),
  },
  {
    category: 'Cybersecurity',
    wall: mint,
    floor: indigo,
    motif: 'rings',
    drawing: () =>
      screen(ink) +
      [40, 66, 92, 118]
        .map((radius) =>
          stroke(
            `M${600 - radius} ${370 + radius / 3}V360a${radius} ${radius} 0 0 1 ${radius * 2} 0v${radius / 2}`,
            leaf,
            12,
          ),
        )
        .join('') +
      stroke('M600 360V420', leaf, 12) +
      stroke('M380 300V230H450M820 300V230H750M380 430V486H450M820 430V486H750', sun, 10) +
      turned(
        -28,
        1020,
        420,
        ring(1020, 360, 44, sun, 22) +
          rect(1009, 400, 22, 170, sun) +
          rect(1031, 500, 40, 20, sun) +
          rect(1031, 540, 30, 20, sun),
      ),
  },
  {
    category: 'Cloud & DevOps',
    wall: sky,
    floor: leaf,
    motif: 'waves',
    drawing: () =>
      area(
        'M380 400a94 94 0 0 1 14 -186a140 140 0 0 1 266 -24a110 110 0 0 1 156 106a58 58 0 0 1 0 104Z',
        paper,
      ) +
      stroke('M600 360V250m-44 40l44 -44l44 44', leaf, 18) +
      at(
        [
          [330, 470],
          [520, 470],
          [710, 470],
        ],
        (x, y) =>
          rect(x, y, 160, 150, ink, 12) +
          [22, 64, 106]
            .map((dy) => rect(x + 16, y + dy, 128, 24, indigo, 6) + circle(x + 30, y + dy + 12, 6, sun))
            .join(''),
      ) +
      stroke('M410 466V420M600 466V420M790 466V420', ink, 8),
  },
  {
    category: 'Cloud & DevOps',
    wall: sand,
    floor: ink,
    motif: 'rings',
    drawing: () =>
      stroke(
        'M600 360C520 240 440 220 370 250a118 118 0 0 0 0 220C440 500 520 480 600 360C680 240 760 220 830 250a118 118 0 0 1 0 220C760 500 680 480 600 360',
        indigo,
        44,
      ) +
      stroke('M600 360C520 240 440 220 370 250', sun, 44) +
      stroke('M830 470C760 500 680 480 600 360', leaf, 44) +
      area('M340 205l76 36l-60 60Z', sun) +
      at(
        [
          [360, 360],
          [840, 360],
        ],
        (x, y) =>
          circle(x, y, 52, paper) +
          ring(x, y, 22, clay, 14) +
          [0, 45, 90, 135]
            .map((tilt) =>
              turned(tilt, x, y, rect(x - 7, y - 42, 14, 20, clay) + rect(x - 7, y + 22, 14, 20, clay)),
            )
            .join(''),
      ) +
      circle(600, 360, 30, paper),
  },
  {
    category: 'Game Development',
    wall: '#D9CFE8',
    floor: indigo,
    motif: 'squares',
    drawing: () =>
      area(
        'M380 250H820C930 250 990 420 980 530C974 600 880 610 840 540L800 470H400L360 540C320 610 226 600 220 530C210 420 270 250 380 250Z',
        ink,
      ) +
      rect(350, 345, 130, 42, steel, 8) +
      rect(394, 301, 42, 130, steel, 8) +
      at(
        [
          [790, 320],
          [790, 420],
          [740, 370],
          [840, 370],
        ],
        (x, y) => circle(x, y, 26, x === 740 ? leaf : x === 840 ? clay : y === 320 ? sun : moss),
      ) +
      at(
        [
          [520, 440],
          [680, 440],
        ],
        (x, y) => circle(x, y, 46, stone) + circle(x, y, 30, '#2a3859'),
      ) +
      at(
        [
          [560, 310],
          [640, 310],
        ],
        (x, y) => rect(x - 20, y, 40, 16, steel, 8),
      ),
  },
  {
    category: 'Game Development',
    wall: '#1f3a68',
    floor: bark,
    motif: 'combs',
    drawing: () =>
      at(
        [
          [260, 170],
          [480, 120],
          [760, 190],
          [980, 130],
          [880, 260],
        ],
        (x, y) => circle(x, y, 6, butter),
      ) +
      circle(940, 210, 60, butter) +
      at(
        [
          [240, 480],
          [304, 480],
          [368, 480],
          [560, 380],
          [624, 380],
          [688, 380],
          [832, 480],
          [896, 480],
        ],
        (x, y) => rect(x, y, 60, 60, brick, 6) + rect(x, y, 60, 18, moss, 6),
      ) +
      at(
        [
          [590, 320],
          [654, 320],
          [718, 320],
        ],
        (x, y) => circle(x, y, 22, sun) + circle(x, y, 12, butter),
      ) +
      rect(300, 396, 60, 80, clay, 14) +
      rect(306, 352, 48, 50, '#6b4226', 12) +
      area('M296 366q34 -56 68 0Z', leaf) +
      circle(342, 374, 5, ink) +
      rect(300, 470, 22, 14, ink, 4) +
      rect(338, 470, 22, 14, ink, 4) +
      rect(870, 340, 12, 140, steel) +
      area('M882 346l80 30l-80 30Z', leaf),
  },
];
