import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import {
  boundOf,
  isRate,
  type Line,
  measuredRounds,
  measuredValue,
  type Results,
  showLimit,
  showMeasured,
} from './results.ts';

/** The colours of the drawing. In dark mode the second of each pair replaces the first. */
const colours = {
  background: ['#ffffff', '#0d1117'],
  ink: ['#1f2328', '#e6edf3'],
  faint: ['#59636e', '#9198a1'],
  grid: ['#d1d9e0', '#3d444d'],
  holds: ['#0969da', '#58a6ff'],
  missed: ['#bc4c00', '#ff9e64'],
} as const;
const [background, ink, faint, grid, holds, missed] = Object.values(colours).map(([light]) => light) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

const BAR_WIDTH = 340;
const ROW_HEIGHT = 19;
const FONT = 'system-ui, sans-serif';

/** Draws the figures of a bench as an SVG: one row per line, on an axis that begins at zero. */
export async function drawPlot(results: Results): Promise<string> {
  const spec: TopLevelSpec = {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    background,
    padding: 12,
    title: {
      text: results.title,
      subtitle:
        'Point: the figure. Bar: from the lowest to the highest round. Line across: the limit. Ring: only reported.',
      anchor: 'start',
      frame: 'bounds',
    },
    spacing: 24,
    vconcat: panelsOf(results.lines).map(drawPanel),
    config: {
      // The marks need no texts for screen readers, because the whole picture has one.
      aria: false,
      font: FONT,
      title: {
        color: ink,
        subtitleColor: faint,
        fontSize: 15,
        subtitleFontSize: 11,
        subtitlePadding: 6,
        offset: 10,
      },
      axis: {
        labelColor: ink,
        titleColor: faint,
        tickColor: grid,
        gridColor: grid,
        domainColor: grid,
        labelFontSize: 11,
      },
      view: { stroke: null },
    },
  };
  const view = new View(parse(compile(spec).spec), { renderer: 'none' });
  const svg = await view.toSVG();
  view.finalize();
  return describe(shorten(svg), results);
}

type PanelSpec = Extract<TopLevelSpec, { vconcat: unknown }>['vconcat'][number];

interface Panel {
  title: string;
  lines: Line[];
}

/**
 * Groups lines that share an axis: rates, multiples, and the uncompared figures of each unit. Figures much smaller than the largest get
 * their own axis, so their limits can be seen.
 */
function panelsOf(lines: readonly Line[]): Panel[] {
  return [...new Set(lines.map(axisTitle))].flatMap((title) => {
    const all = lines.filter((line) => axisTitle(line) === title);
    const isLarge = (line: Line) => extentOf([line]) >= extentOf(all) / 4;
    const small = all.filter((line) => !isLarge(line));
    return [{ title, lines: all.filter(isLarge) }, ...(small.length > 0 ? [{ title, lines: small }] : [])];
  });
}

/** Returns the largest figure, round or limit. */
function extentOf(lines: readonly Line[]): number {
  return Math.max(
    ...lines.flatMap((line) => [
      measuredValue(line),
      ...measuredRounds(line),
      line.limit ? boundOf(line.limit) : 0,
    ]),
  );
}

function axisTitle({ unit, theirs, limit }: Line): string {
  if (theirs !== null)
    return isRate({ unit })
      ? `${unit}, in per cent of the reference (more is better)`
      : 'a multiple of the reference (less is better)';
  const better = limit && 'least' in limit ? 'more is better' : 'less is better';
  return `${unit || 'number'} (${better})`;
}

function drawPanel({ title, lines }: Panel): PanelSpec {
  const first = lines[0] as Line;
  const compares = first.theirs !== null;
  const scale = compares && isRate(first) ? 100 : 1;
  const sign = compares ? (isRate(first) ? '%' : 'x') : '';
  const values = lines.map((line) => {
    const rounds = measuredRounds(line).map((round) => round * scale);
    const limit = line.limit && boundOf(line.limit) * scale;
    return {
      what: line.unit ? line.what.replace(`: ${line.unit}`, '') : line.what,
      figure: measuredValue(line) * scale,
      lowest: Math.min(...rounds),
      highest: Math.max(...rounds),
      limit,
      decision: line.holds === null ? 'reported' : line.holds ? 'holds' : 'missed',
      text: `${showMeasured(line)}${line.limit ? ` (${showLimit(line)})` : ''}${line.holds === false ? ' missed' : ''}`,
    };
  });
  const y = { field: 'what', type: 'nominal', sort: null, title: null } as const;
  const colour = {
    field: 'decision',
    type: 'nominal',
    scale: { domain: ['holds', 'missed', 'reported'], range: [holds, missed, faint] },
    legend: null,
  } as const;
  return {
    data: { values },
    width: BAR_WIDTH,
    height: { step: ROW_HEIGHT },
    encoding: {
      y: { ...y, axis: { labelLimit: 0, ticks: false, domain: false, labelPadding: 8 } },
    },
    layer: [
      {
        mark: { type: 'bar', height: 5, opacity: 0.4 },
        encoding: {
          x: {
            field: 'lowest',
            type: 'quantitative',
            title,
            scale: { domain: [0, extentOf(lines) * scale || 1], nice: true },
            axis: { tickCount: 5, labelExpr: `datum.label + '${sign}'`, titleFontWeight: 'normal' },
          },
          x2: { field: 'highest' },
          color: colour,
        },
      },
      {
        transform: [{ filter: 'datum.limit !== null' }],
        mark: { type: 'tick', thickness: 2, size: 15, color: ink },
        encoding: { x: { field: 'limit', type: 'quantitative' } },
      },
      {
        mark: { type: 'point', size: 40, opacity: 1, strokeWidth: 1.5 },
        encoding: {
          x: { field: 'figure', type: 'quantitative' },
          stroke: colour,
          shape: {
            field: 'decision',
            type: 'nominal',
            scale: { domain: ['holds', 'missed', 'reported'], range: ['circle', 'diamond', 'circle'] },
            legend: null,
          },
          fill: {
            ...colour,
            condition: { test: "datum.decision === 'reported'", value: background },
          },
        },
      },
      {
        mark: { type: 'text', align: 'left', fontSize: 11 },
        encoding: {
          x: { value: BAR_WIDTH + 8 },
          text: { field: 'text', type: 'nominal' },
          color: { condition: { test: "datum.decision === 'missed'", value: missed }, value: ink },
        },
      },
    ],
  };
}

/** Removes what the picture does not need: invisible shapes, repeated attributes, long fractions. */
function shorten(svg: string): string {
  return svg
    .replaceAll(
      / (?:class|role|aria-[a-z]+|pointer-events|font-family)="[^"]*"| opacity="1"| font-size="11px"/g,
      '',
    )
    .replaceAll(/<path d="[^"]*"(?: display="none")?\/>/g, '')
    .replaceAll(/ (?:transform|d|x2|y2)="[^"]*"/g, (place) => place.replaceAll(/(\.\d\d)\d+/g, '$1'));
}

/** Adds a title and text for screen readers, and the colours of dark mode. */
function describe(svg: string, { title, date, lines }: Results): string {
  const bounded = lines.filter(({ limit }) => limit !== null);
  const failed = bounded.filter((line) => line.holds === false);
  const text = [
    `${lines.length} figures of ${date}. ${bounded.length - failed.length} of ${bounded.length} limits hold.`,
    ...failed.map((line) => `Missed: ${line.what}, ${showMeasured(line)}, limit ${showLimit(line)}.`),
  ].join(' ');
  const dark = Object.values(colours)
    .map(([light, shade]) => `[fill="${light}"]{fill:${shade}}[stroke="${light}"]{stroke:${shade}}`)
    .join('');
  const [opening = ''] = /<svg[^>]*>/.exec(svg) ?? [];
  const head = `${opening.replace('>', ` font-family="${FONT}" font-size="11px" role="img" aria-labelledby="title text">`)}
<title id="title">${escapeXml(title)}</title>
<desc id="text">${escapeXml(text)}</desc>
<style>@media (prefers-color-scheme: dark){${dark}}</style>`;
  return `${svg.replace(opening, head)}\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
