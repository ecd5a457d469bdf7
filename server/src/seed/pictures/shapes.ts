/** The colours of the drawings: the product's own, with the tints and browns of a workshop. */
export const colour = {
  ink: '#14213D',
  indigo: '#2B4C7E',
  leaf: '#0F7A4D',
  moss: '#5E9A6B',
  clay: '#B0452F',
  brick: '#C8694F',
  sun: '#F2B134',
  butter: '#F8D98F',
  cloth: '#F7F3EC',
  sand: '#EADBC0',
  wood: '#B98552',
  bark: '#7A5233',
  stone: '#9A948A',
  steel: '#C9CED6',
  sky: '#CFE0EA',
  mint: '#D3E6DA',
  blush: '#F1D5CB',
  paper: '#FFFFFF',
} as const;

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"/>`;
}

export function area(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The same drawing at several places. */
export function at(
  places: readonly (readonly [x: number, y: number])[],
  draw: (x: number, y: number) => string,
): string {
  return places.map(([x, y]) => draw(x, y)).join('');
}

/** A drawing turned by `degrees` around a point. */
export function turned(degrees: number, x: number, y: number, drawing: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${drawing}</g>`;
}
