import type { Scene } from './scene.ts';
import { area, at, circle, colour, ellipse, rect, stroke, turned } from './shapes.ts';

const {
  ink,
  indigo,
  leaf,
  moss,
  clay,
  brick,
  sun,
  butter,
  sand,
  wood,
  bark,
  stone,
  steel,
  sky,
  mint,
  paper,
} = colour;

const wheel = (x: number, y: number, radius: number) =>
  circle(x, y, radius, ink) + circle(x, y, radius * 0.56, steel) + circle(x, y, radius * 0.2, stone);

const drop = (x: number, y: number, fill: string) => area(`M${x} ${y}q26 36 0 52q-26 -16 0 -52Z`, fill);

const flower = (x: number, y: number, fill: string) =>
  [0, 72, 144, 216, 288].map((tilt) => turned(tilt, x, y, ellipse(x, y - 22, 14, 20, fill))).join('') +
  circle(x, y, 13, butter);

/** Drawings of work outside, on machines and on the road, two for every category. */
export const worksiteScenes: readonly Scene[] = [
  {
    category: 'Automotive Services',
    wall: '#C9D2E6',
    floor: stone,
    motif: 'squares',
    drawing: () =>
      area(
        'M210 470q10 -70 90 -84l90 -10l90 -110q14 -16 40 -16H760q26 0 46 20l96 110l70 14q50 12 50 70v46H210Z',
        clay,
      ) +
      area('M440 376l66 -84q8 -10 22 -10h82v94Z', sky) +
      area('M640 282h108q14 0 26 12l70 82H640Z', sky) +
      rect(210, 478, 812, 40, '#8f3826', 10) +
      wheel(380, 530, 74) +
      wheel(850, 530, 74) +
      rect(590, 410, 50, 12, ink, 6) +
      circle(992, 440, 18, butter) +
      area('M560 600L600 540L640 600Z', ink) +
      at(
        [
          [130, 1],
          [1080, 2],
        ],
        (x) =>
          rect(x - 30, 540, 60, 14, sun, 4) +
          area(`M${x - 20} 610L${x} 470L${x + 20} 610Z`, sun) +
          rect(x - 14, 540, 28, 16, paper),
      ),
  },
  {
    category: 'Automotive Services',
    wall: butter,
    floor: ink,
    motif: 'rings',
    drawing: () =>
      at(
        [
          [340, 560],
          [340, 490],
          [340, 420],
        ],
        (x, y) =>
          rect(x - 120, y - 8, 240, 66, ink, 33) +
          at(
            [
              [-80, 0],
              [-40, 0],
              [0, 0],
              [40, 0],
              [80, 0],
            ],
            (dx) => rect(x + dx - 7, y + 2, 14, 46, '#33415f', 5),
          ),
      ) +
      circle(700, 430, 190, ink) +
      circle(700, 430, 116, steel) +
      circle(700, 430, 90, stone) +
      [0, 72, 144, 216, 288]
        .map((tilt) => turned(tilt, 700, 430, rect(686, 340, 28, 90, steel) + circle(700, 384, 11, ink)))
        .join('') +
      circle(700, 430, 26, clay) +
      rect(960, 410, 120, 200, clay, 18) +
      circle(1020, 460, 36, paper) +
      stroke('M1020 460l18 -18', ink, 6) +
      stroke('M960 540C880 590 900 640 840 600', sun, 14) +
      stroke('M1020 410V360H1070', ink, 12),
  },
  {
    category: 'Logistics & Delivery',
    wall: mint,
    floor: stone,
    motif: 'waves',
    drawing: () =>
      wheel(370, 530, 84) +
      wheel(830, 530, 84) +
      stroke('M370 530L480 400H700L830 530M700 400L760 280H820M480 400L600 530H700', clay, 26) +
      area('M450 372q120 -44 250 6l-20 36H470Z', ink) +
      area('M560 440H720L700 540H600Z', stone) +
      stroke('M290 392H480M330 392L370 470', ink, 14) +
      rect(270, 190, 200, 190, leaf, 12) +
      rect(270, 250, 200, 22, sun) +
      rect(356, 190, 28, 190, '#0b5f3c') +
      circle(838, 300, 26, butter) +
      stroke('M760 282l-40 -30', ink, 16) +
      stroke('M120 330h70M90 400h110M120 470h70', paper, 14),
  },
  {
    category: 'Logistics & Delivery',
    wall: sky,
    floor: ink,
    motif: 'lozenges',
    drawing: () =>
      at(
        [
          [120, 300],
          [270, 240],
          [930, 280],
          [1060, 220],
        ],
        (x, y) =>
          rect(x - 60, y, 130, 600 - y, '#b9cdd9') +
          at(
            [0, 1, 2].map((n) => [x - 36, y + 30 + n * 70] as const),
            (wx, wy) => rect(wx, wy, 26, 34, sky) + rect(wx + 46, wy, 26, 34, sky),
          ),
      ) +
      rect(230, 230, 470, 300, paper, 16) +
      area('M700 300H840q30 0 46 30l60 100v100H700Z', sun) +
      area('M730 330H830q14 0 22 14l44 76H730Z', indigo) +
      rect(230, 480, 716, 56, clay) +
      wheel(370, 560, 66) +
      wheel(820, 560, 66) +
      rect(300, 300, 150, 130, wood, 6) +
      rect(366, 300, 22, 130, butter) +
      rect(470, 340, 120, 90, brick, 6) +
      rect(520, 340, 18, 90, butter) +
      rect(80, 640, 160, 14, butter) +
      rect(420, 640, 160, 14, butter) +
      rect(760, 640, 160, 14, butter),
  },
  {
    category: 'Construction & Skilled Labour',
    wall: sky,
    floor: wood,
    motif: 'squares',
    drawing: () =>
      at(
        Array.from({ length: 36 }, (_, n) => [Math.floor(n / 6), n % 6] as const).filter(
          ([row, column]) => row + column < 9,
        ),
        (row, column) =>
          rect(
            190 + column * 126 + (row % 2) * 40,
            546 - row * 62,
            118,
            54,
            (row + column) % 3 ? brick : clay,
            5,
          ),
      ) +
      turned(
        24,
        860,
        330,
        area('M780 250H960L870 430Z', steel) +
          rect(858, 190, 24, 70, stone) +
          rect(846, 90, 48, 120, wood, 22),
      ) +
      area('M960 520a80 80 0 0 1 160 0Z', sun) +
      rect(944, 514, 192, 20, sun, 10) +
      rect(1026, 440, 28, 80, butter),
  },
  {
    category: 'Construction & Skilled Labour',
    wall: sand,
    floor: clay,
    motif: 'rings',
    drawing: () =>
      area('M600 120L960 330H240Z', bark) +
      rect(300, 330, 600, 280, paper) +
      stroke('M300 330L900 330', ink, 14) +
      stroke('M420 330L600 220L780 330M600 150V330', butter, 12) +
      rect(530, 420, 140, 190, leaf, 6) +
      circle(644, 520, 9, sun) +
      at(
        [
          [350, 400],
          [740, 400],
        ],
        (x, y) =>
          rect(x, y, 120, 110, ink, 6) +
          rect(x + 10, y + 10, 46, 90, sky) +
          rect(x + 64, y + 10, 46, 90, sky),
      ) +
      stroke('M130 610L200 230M250 610L220 230', wood, 18) +
      [290, 360, 430, 500, 570]
        .map((y) => stroke(`M${200 - (y - 230) * 0.185} ${y}H${221 + (y - 230) * 0.08}`, wood, 12))
        .join('') +
      stroke(
        'M980 610V260M1090 610V260M980 300H1090M980 430H1090M980 300L1090 430M980 430L1090 560',
        stone,
        10,
      ),
  },
  {
    category: 'Outdoor & Environmental',
    wall: mint,
    floor: moss,
    motif: 'leaves',
    drawing: () =>
      area('M260 400H500L480 610H290Z', leaf) +
      stroke('M500 440L640 360M620 320l50 70', leaf, 26) +
      stroke('M270 430q-120 20 -90 120q20 50 100 20', leaf, 20) +
      stroke('M300 400q80 -100 170 0', leaf, 18) +
      at(
        [
          [690, 420],
          [720, 470],
          [660, 480],
        ],
        (x, y) => drop(x, y, indigo),
      ) +
      at(
        [
          [780, 0],
          [930, 1],
        ],
        (x, n) =>
          area(`M${x - 64} 500H${x + 64}L${x + 44} 610H${x - 44}Z`, n ? clay : brick) +
          stroke(`M${x} 500V330M${x} 440q-50 -10 -60 -60M${x} 420q50 -10 60 -60`, leaf, 12) +
          flower(x, 310, n ? sun : clay) +
          flower(x - 62, 372, n ? clay : sun) +
          flower(x + 62, 352, paper),
      ),
  },
  {
    category: 'Outdoor & Environmental',
    wall: butter,
    floor: leaf,
    motif: 'waves',
    drawing: () =>
      circle(840, 250, 96, sun) +
      area('M0 470Q300 380 600 470T1200 450V720H0Z', moss) +
      [0, 1, 2, 3, 4]
        .map((n) => stroke(`M${600 + (n - 2) * 40} 500L${600 + (n - 2) * 260} 720`, '#2f7d50', 26))
        .join('') +
      stroke('M290 560Q310 380 270 220', bark, 30) +
      [-78, -40, 0, 40, 80]
        .map((tilt) => turned(tilt, 270, 220, area('M270 220q-34 -80 0 -170q34 90 0 170Z', leaf)))
        .join('') +
      turned(112, 270, 220, area('M270 220q-30 -70 0 -140q30 70 0 140Z', leaf)) +
      turned(-112, 270, 220, area('M270 220q-30 -70 0 -140q30 70 0 140Z', leaf)) +
      area('M720 520H830V440H930L960 520H1000V590H720Z', clay) +
      rect(850, 456, 64, 60, sky, 6) +
      wheel(780, 600, 62) +
      wheel(950, 612, 42),
  },
  {
    category: 'Tech & Appliance Services',
    wall: sand,
    floor: stone,
    motif: 'combs',
    drawing: () =>
      stroke('M260 580V250H900V580Z', ink, 26) +
      rect(330, 250, 330, 90, clay, 20) +
      circle(400, 250, 24, ink) +
      rect(320, 360, 300, 210, stone, 14) +
      at(
        [0, 1, 2, 3, 4].map((n) => [350, 392 + n * 34] as const),
        (x, y) => rect(x, y, 170, 14, ink, 7),
      ) +
      circle(570, 440, 34, ink) +
      rect(660, 350, 210, 220, steel, 12) +
      circle(710, 410, 30, paper) +
      stroke('M710 410l14 -16', clay, 6) +
      at(
        [
          [760, 390],
          [815, 390],
        ],
        (x, y) => rect(x, y, 42, 42, ink, 8) + circle(x + 21, y + 21, 9, steel),
      ) +
      rect(690, 476, 150, 60, ink, 8) +
      at(
        [
          [712, 506],
          [752, 506],
          [792, 506],
        ],
        (x, y) => circle(x, y, 12, sun),
      ) +
      turned(-30, 1010, 420, rect(990, 270, 44, 150, clay, 18) + rect(1004, 420, 16, 150, steel)) +
      at(
        [
          [330, 596],
          [830, 596],
        ],
        (x, y) => rect(x - 36, y - 14, 72, 26, ink, 8),
      ),
  },
  {
    category: 'Tech & Appliance Services',
    wall: mint,
    floor: indigo,
    motif: 'lozenges',
    drawing: () =>
      rect(220, 130, 520, 170, paper, 22) +
      rect(250, 236, 460, 34, steel, 10) +
      circle(690, 170, 10, leaf) +
      stroke('M300 330q30 34 0 70M420 330q30 34 0 70M540 330q30 34 0 70M660 330q30 34 0 70', indigo, 12) +
      rect(800, 190, 230, 420, ink, 28) +
      rect(820, 220, 190, 330, sky, 10) +
      stroke('M830 260L890 330L860 380L930 450L900 540', paper, 6) +
      circle(915, 580, 14, stone) +
      rect(250, 440, 440, 160, wood, 12) +
      rect(400, 420, 140, 40, bark, 10) +
      at(
        [
          [300, 500],
          [380, 520],
          [460, 496],
          [560, 516],
          [630, 500],
        ],
        (x, y) => circle(x, y, 17, steel) + stroke(`M${x - 9} ${y}h18`, ink, 5),
      ) +
      turned(40, 740, 520, rect(722, 400, 36, 110, sun, 14) + rect(733, 510, 14, 120, steel)),
  },
];
