import { circle, ring, stroke } from './shapes.ts';

/**
 * Motifs of adire, the indigo cloth that is dyed around stitched and painted lines. Each function draws one tile of 80 by 80 in a
 * single colour.
 */
const tiles = {
  rings: (line: string) =>
    ring(40, 40, 28, line, 4) +
    ring(40, 40, 16, line, 4) +
    circle(40, 40, 5, line) +
    circle(0, 0, 5, line) +
    circle(80, 0, 5, line) +
    circle(0, 80, 5, line) +
    circle(80, 80, 5, line),
  lozenges: (line: string) =>
    stroke('M40 4L76 40L40 76L4 40Z', line, 4) +
    stroke('M40 22L58 40L40 58L22 40Z', line, 4) +
    circle(40, 40, 4, line),
  waves: (line: string) =>
    [14, 40, 66].map((y) => stroke(`M0 ${y}q10 -14 20 0t20 0t20 0t20 0`, line, 4)).join(''),
  leaves: (line: string) =>
    stroke('M40 74V8', line, 3) +
    [20, 38, 56]
      .map((y) => stroke(`M40 ${y + 10}q-22 -2 -26 -18q22 0 26 18q4 -18 26 -18q-4 16 -26 18`, line, 3))
      .join(''),
  squares: (line: string) =>
    stroke('M6 6H74V74H6Z', line, 4) +
    stroke('M20 20H60V60H20Z', line, 4) +
    stroke('M20 20L60 60M60 20L20 60', line, 3),
  combs: (line: string) =>
    stroke('M8 20H72M8 60H72', line, 4) +
    [14, 27, 40, 53, 66].map((x) => stroke(`M${x} 20V40M${x} 60V72`, line, 3)).join(''),
} as const;

export type AdireMotif = keyof typeof tiles;

/** A `<pattern>` that fills shapes by `url(#id)`. `size` is the edge of one tile in pixels. */
export function adirePattern(
  id: string,
  motif: AdireMotif,
  ground: string,
  line: string,
  size: number,
): string {
  return (
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" viewBox="0 0 80 80">` +
    `<rect width="80" height="80" fill="${ground}"/>${tiles[motif](line)}</pattern>`
  );
}
