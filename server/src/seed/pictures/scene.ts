import { type AdireMotif, adirePattern } from './adire.ts';
import type { Drawing } from './drawing.ts';
import { colour, rect } from './shapes.ts';

/** A drawing of work, between a wall and a floor, above a band of cloth. */
export interface Scene {
  /** A category of the catalogue. */
  category: string;
  wall: string;
  floor: string;
  motif: AdireMotif;
  /** Shapes on a canvas of 1200 by 800. The floor begins at 600. */
  drawing: () => string;
}

const WIDTH = 1200;
const HEIGHT = 800;
const FLOOR = 600;

export function sceneDrawing(scene: Scene): Drawing {
  return {
    width: WIDTH,
    height: HEIGHT,
    colour: scene.wall,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
      `<defs>${adirePattern('band', scene.motif, colour.ink, colour.sky, 80)}</defs>` +
      rect(0, 0, WIDTH, FLOOR, scene.wall) +
      rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, scene.floor) +
      rect(0, FLOOR, WIDTH, 12, '#00000022') +
      scene.drawing() +
      `${rect(0, HEIGHT - 80, WIDTH, 80, 'url(#band)')}</svg>`,
  };
}

/** A picture of the cloth alone. */
export function clothDrawing(motif: AdireMotif, ground: string, line: string): Drawing {
  return {
    width: WIDTH,
    height: HEIGHT,
    colour: ground,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
      `<defs>${adirePattern('cloth', motif, ground, line, 200)}${adirePattern('hem', 'combs', line, ground, 100)}</defs>` +
      rect(0, 0, WIDTH, HEIGHT, 'url(#cloth)') +
      `${rect(0, HEIGHT - 100, WIDTH, 100, 'url(#hem)')}</svg>`,
  };
}
