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
  blush,
  paper,
} = colour;

const drop = (x: number, y: number, fill: string) => area(`M${x} ${y}q26 36 0 52q-26 -16 0 -52Z`, fill);

/** Drawings of work in homes, care and food, two for every category. */
export const householdScenes: readonly Scene[] = [
  {
    category: 'Home Repairs & Maintenance',
    wall: sky,
    floor: wood,
    motif: 'waves',
    drawing: () =>
      stroke('M180 180H420V300M420 180H700', stone, 40) +
      at(
        [
          [300, 180],
          [420, 240],
        ],
        (x, y) => circle(x, y, 34, steel),
      ) +
      area('M640 130H800a90 90 0 0 1 90 90V300H820V230a26 26 0 0 0 -26 -26H640Z', steel) +
      rect(690, 80, 26, 60, steel) +
      rect(640, 60, 126, 28, clay, 14) +
      drop(855, 330, indigo) +
      drop(855, 410, indigo) +
      area('M690 500H1000L950 600H740Z', paper) +
      rect(670, 480, 350, 28, paper, 14) +
      turned(
        32,
        400,
        480,
        rect(374, 380, 46, 230, clay, 20) +
          area('M352 400a46 46 0 0 1 20 -88v52h50v-52a46 46 0 0 1 20 88Z', stone),
      ),
  },
  {
    category: 'Home Repairs & Maintenance',
    wall: butter,
    floor: bark,
    motif: 'squares',
    drawing: () =>
      area('M230 120H720V520q-60 26 -120 0t-120 0t-120 6t-130 -6Z', leaf) +
      turned(
        -14,
        760,
        300,
        rect(660, 180, 250, 96, sand, 22) +
          stroke('M910 228h44v80h-160v50', stone, 16) +
          rect(778, 350, 34, 150, clay, 14),
      ) +
      rect(380, 470, 190, 130, steel, 10) +
      ellipse(475, 470, 95, 24, leaf) +
      stroke('M384 480q90 -140 184 0', stone, 8) +
      rect(900, 460, 150, 140, paper, 8) +
      rect(930, 494, 26, 40, ink, 4) +
      rect(994, 494, 26, 40, ink, 4),
  },
  {
    category: 'Cleaning & Sanitation',
    wall: mint,
    floor: '#A9C3CF',
    motif: 'rings',
    drawing: () =>
      area('M400 400H660L626 620H434Z', clay) +
      ellipse(530, 400, 130, 32, sky) +
      stroke('M404 410q126 -190 252 0', stone, 10) +
      at(
        [
          [470, 370],
          [530, 340],
          [590, 372],
          [560, 296],
          [480, 286],
        ],
        (x, y) => circle(x, y, 32, '#ffffffcc') + ring(x, y, 32, sky, 4),
      ) +
      turned(
        18,
        800,
        400,
        rect(790, 110, 22, 380, wood, 10) +
          area('M740 480H862L886 600H716Z', paper) +
          stroke('M752 520v70M786 520v70M820 520v70M850 520v70', steel, 6),
      ) +
      rect(240, 430, 96, 180, leaf, 20) +
      rect(262, 392, 52, 44, paper, 6) +
      area('M250 350h90v24h-44v22h-34v-22h-12Z', ink) +
      rect(256, 490, 64, 60, butter, 8),
  },
  {
    category: 'Cleaning & Sanitation',
    wall: sky,
    floor: moss,
    motif: 'waves',
    drawing: () =>
      stroke('M120 190Q600 260 1080 180', bark, 8) +
      rect(140, 170, 20, 440, wood, 8) +
      rect(1040, 160, 20, 450, wood, 8) +
      area('M240 212l60 -6l26 26l26 -22l60 10l40 84l-46 22l-18 -34v150H264V276l-20 36l-46 -22Z', sun) +
      area('M520 226H640L652 440H592L580 310L568 440H508Z', indigo) +
      rect(720, 222, 120, 200, paper, 4) +
      rect(720, 250, 120, 22, clay) +
      rect(720, 370, 120, 22, clay) +
      area('M900 210h90l26 180q-70 36 -142 0Z', leaf) +
      at(
        [
          [300, 206],
          [400, 214],
          [530, 224],
          [630, 226],
          [740, 222],
          [820, 220],
          [910, 210],
          [980, 206],
        ],
        (x, y) => rect(x - 5, y - 22, 10, 36, brick, 4),
      ) +
      area('M430 540H650L620 640H460Z', brick) +
      stroke('M450 570H632M456 600H626', '#00000033', 6),
  },
  {
    category: 'Personal Grooming & Care',
    wall: blush,
    floor: clay,
    motif: 'lozenges',
    drawing: () =>
      ellipse(600, 320, 180, 230, sun) +
      ellipse(600, 320, 154, 204, sky) +
      stroke('M520 250L610 180M530 330L680 220', '#ffffffaa', 14) +
      rect(250, 560, 700, 44, wood, 8) +
      rect(280, 430, 64, 130, leaf, 12) +
      rect(294, 396, 36, 40, ink, 6) +
      rect(370, 470, 76, 90, paper, 14) +
      rect(366, 448, 84, 30, sun, 10) +
      turned(
        12,
        800,
        470,
        rect(770, 350, 40, 210, ink, 10) +
          at(
            [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => [810, 358 + n * 22] as const),
            (x, y) => rect(x, y, 46, 11, ink, 4),
          ),
      ) +
      stroke('M900 300L960 520M990 300L930 520', steel, 20) +
      ring(905, 545, 30, clay, 14) +
      ring(985, 545, 30, clay, 14),
  },
  {
    category: 'Personal Grooming & Care',
    wall: sand,
    floor: wood,
    motif: 'combs',
    drawing: () =>
      rect(230, 540, 740, 60, bark, 10) +
      area('M330 540V500H720V360H560a60 60 0 0 1 -60 -60V260H760a70 70 0 0 1 70 70V540Z', ink) +
      rect(500, 250, 96, 96, ink, 14) +
      rect(536, 346, 14, 130, steel) +
      rect(516, 480, 54, 14, steel, 6) +
      circle(868, 380, 66, steel) +
      circle(868, 380, 44, ink) +
      circle(868, 380, 12, sun) +
      rect(610, 214, 30, 46, clay, 6) +
      rect(600, 206, 50, 12, wood) +
      stroke('M640 290H780', sun, 8) +
      `<g>${rect(250, 500, 270, 40, clay)}${at(
        [0, 1, 2, 3, 4, 5].map((n) => [262 + n * 44, 500] as const),
        (x, y) => rect(x, y, 14, 40, butter),
      )}</g>` +
      area('M250 540H420V690q-42 30 -85 0t-85 0Z', clay) +
      at(
        [0, 1, 2].map((n) => [268 + n * 54, 540] as const),
        (x, y) => rect(x, y, 16, 150, butter),
      ),
  },
  {
    category: 'Events & Entertainment',
    wall: '#1f3a68',
    floor: moss,
    motif: 'leaves',
    drawing: () =>
      area('M200 290Q310 250 333 130Q356 250 466 290ZM734 290Q844 250 867 130Q890 250 1000 290Z', clay) +
      area('M440 290Q576 240 600 80Q624 240 760 290Z', paper) +
      at(
        [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [250 + n * 100, 290] as const),
        (x, y) => area(`M${x - 50} ${y}h100q-14 44 -50 44t-50 -44Z`, butter),
      ) +
      at(
        [
          [212, 290],
          [976, 290],
        ],
        (x, y) => rect(x, y, 14, 320, steel),
      ) +
      stroke('M226 350Q400 430 600 360T976 350', butter, 4) +
      at(
        [
          [300, 388],
          [400, 402],
          [500, 386],
          [600, 362],
          [700, 342],
          [800, 334],
          [900, 340],
        ],
        (x, y) => circle(x, y, 12, sun),
      ) +
      ellipse(600, 510, 150, 40, paper) +
      area('M450 510Q460 600 440 620H760Q740 600 750 510Z', cloth) +
      at(
        [
          [330, 0],
          [820, 1],
        ],
        (x) =>
          rect(x, 440, 20, 180, wood) +
          rect(x, 530, 100, 16, wood) +
          rect(x + 80, 530, 20, 90, wood) +
          rect(x, 440, 14, 90, sun),
      ) +
      rect(570, 430, 60, 70, clay, 6) +
      circle(600, 420, 34, sun),
  },
  {
    category: 'Events & Entertainment',
    wall: blush,
    floor: bark,
    motif: 'rings',
    drawing: () =>
      rect(250, 450, 340, 140, paper, 10) +
      rect(300, 330, 240, 124, butter, 10) +
      rect(350, 230, 140, 104, clay, 10) +
      area('M250 450h340v24q-28 40 -57 0t-57 0t-57 0t-57 0t-57 0t-55 0Z', clay) +
      area('M300 330h240v20q-24 34 -48 0t-48 0t-48 0t-48 0t-48 0Z', paper) +
      rect(412, 160, 16, 70, sky) +
      area('M420 120q22 30 0 46q-22 -16 0 -46Z', sun) +
      rect(220, 586, 400, 22, steel, 10) +
      area('M740 250H980Q900 400 980 560H740Q820 400 740 250Z', wood) +
      ellipse(860, 250, 122, 34, cloth) +
      ellipse(860, 560, 122, 34, cloth) +
      [0, 1, 2, 3, 4, 5]
        .map((n) => stroke(`M${752 + n * 43} 268Q${818 + n * 17} 400 ${752 + n * 43} 544`, bark, 5))
        .join('') +
      rect(808, 386, 104, 28, clay, 10) +
      stroke('M1010 330Q1090 300 1070 220', bark, 16),
  },
  {
    category: 'Tutors & Support Services',
    wall: butter,
    floor: wood,
    motif: 'squares',
    drawing: () =>
      rect(240, 110, 720, 400, bark, 14) +
      rect(262, 132, 676, 356, '#1e5c46', 6) +
      stroke('M330 320L380 190L430 320M346 276H414', paper, 14) +
      stroke('M490 190V320M490 190h40q34 4 28 34q-4 26 -36 28q44 2 44 34q-2 34 -40 34H490', paper, 14) +
      stroke('M720 200q-70 -24 -90 50q-4 70 50 74q30 0 44 -18', paper, 14) +
      stroke(
        'M350 392v56M430 420h60m-30 -30v60M560 392v56M630 408h60M630 436h60M760 398q50 -20 44 14q-10 20 -44 38h50',
        butter,
        10,
      ) +
      rect(520, 510, 160, 16, wood) +
      at(
        [
          [250, 0],
          [250, 1],
          [250, 2],
        ],
        (x, n) => rect(x + n * 14, 568 - n * 34, 210, 34, [clay, indigo, leaf][n] as string, 6),
      ) +
      circle(900, 560, 40, clay) +
      stroke('M900 522q4 -26 24 -30', leaf, 10),
  },
  {
    category: 'Tutors & Support Services',
    wall: sky,
    floor: clay,
    motif: 'combs',
    drawing: () =>
      area('M600 260Q470 190 300 230V540Q470 500 600 570Z', paper) +
      area('M600 260Q730 190 900 230V540Q730 500 600 570Z', cloth) +
      stroke('M600 260V570', stone, 6) +
      [290, 340, 390, 440]
        .map((y) =>
          stroke(`M350 ${y}Q460 ${y - 26} 550 ${y + 16}M650 ${y + 16}Q740 ${y - 26} 850 ${y}`, steel, 9),
        )
        .join('') +
      area('M600 60L780 130L600 200L420 130Z', ink) +
      area('M500 168V226q100 54 200 0V168L600 208Z', indigo) +
      stroke('M780 130V220', sun, 8) +
      circle(780, 232, 14, sun) +
      turned(
        24,
        1010,
        420,
        rect(990, 260, 40, 250, sun) + area('M990 510h40l-20 60Z', sand) + rect(990, 236, 40, 34, brick, 8),
      ) +
      rect(140, 450, 110, 160, leaf, 10) +
      stroke('M170 450V330M200 450V300M226 450V350', bark, 14),
  },
];
