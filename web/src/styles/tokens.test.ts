import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

type Tokens = Record<string, string>;

function tokensIn(css: string): Tokens {
  return Object.fromEntries(
    Array.from(css.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6})/g), ([, name, hex]) => [name, hex]),
  );
}

const css = await readFile(new URL('./tokens.css', import.meta.url), 'utf8');
const fonts = await readFile(new URL('./fonts.css', import.meta.url), 'utf8');
const base = await readFile(new URL('./base.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('prefers-color-scheme: dark');
const light = tokensIn(lightCss);
const dark = { ...light, ...tokensIn(darkCss) };
const indigoBand = tokensIn(
  base.slice(base.indexOf('@utility surface-indigo'), base.indexOf('@utility measure')),
);

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, first: string, second: string): number {
  const [darker = 0, lighter = 0] = [first, second]
    .map((name) => {
      const hex = tokens[name];
      if (!hex) throw new Error(`There is no colour token '${name}'`);
      return luminance(hex);
    })
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const textPairs: [text: string, surface: string][] = [
  ['ink', 'page'],
  ['ink', 'paper'],
  ['ink', 'sunk'],
  ['ink-soft', 'page'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'sunk'],
  ['on-indigo', 'indigo'],
  ['on-indigo', 'indigo-hover'],
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-hover'],
  ['on-clay', 'clay'],
  ['on-clay', 'clay-hover'],
  ['on-sun', 'sun'],
  ['on-sun', 'sun-hover'],
  ...['indigo', 'leaf', 'clay', 'sun'].flatMap((hue): [string, string][] => [
    [`${hue}-text`, `${hue}-tint`],
    [`${hue}-text`, 'page'],
    [`${hue}-text`, 'paper'],
    [`${hue}-text`, 'sunk'],
    ['ink', `${hue}-tint`],
    ['ink-soft', `${hue}-tint`],
  ]),
];

const edgePairs: [edge: string, surface: string][] = [
  ['line-strong', 'page'],
  ['line-strong', 'paper'],
  ['focus', 'page'],
  ['focus', 'paper'],
  ['focus', 'sunk'],
  ['leaf', 'page'],
  ['leaf', 'paper'],
  ['clay', 'paper'],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('colours, %s', (_scheme, tokens) => {
  it.each(textPairs)('%s can be read on %s (4.5:1)', (text, surface) => {
    expect(contrast(tokens, text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('%s is visible on %s (3:1)', (edge, surface) => {
    expect(contrast(tokens, edge, surface)).toBeGreaterThanOrEqual(3);
  });

  it.each(['ink', 'ink-soft', 'leaf-text'])('%s can be read on an indigo band', (text) => {
    expect(contrast({ ...tokens, ...indigoBand }, text, 'indigo')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line-strong', 'focus'])('%s is visible on an indigo band', (edge) => {
    expect(contrast({ ...tokens, ...indigoBand }, edge, 'indigo')).toBeGreaterThanOrEqual(3);
  });
});

describe('the fonts of headings', () => {
  const [, stack = ''] = /--font-heading:([^;]+);/.exec(css) ?? [];
  const families = Array.from(stack.matchAll(/"([^"]+)"/g), ([, name = '']) => name);
  const fallbacks = families.filter((name) => name.startsWith('Bricolage on '));

  it('name the fallbacks of Bricolage before Inter, which often loads first and is wider', () => {
    expect(fallbacks).toHaveLength(2);
    expect(families.slice(0, 4)).toEqual(['Bricolage Grotesque', ...fallbacks, 'Inter']);
  });

  // Shows: cards-2
  it('have no narrower letters below 28 px, where the gaps between words would close', () => {
    const rule = base.slice(base.indexOf('  h1,'), base.indexOf('  p,'));
    expect(rule).not.toContain('letter-spacing');
    const narrowed = Array.from(css.matchAll(/--text-(\w+)--letter-spacing/g), ([, size = '']) => size);
    expect(narrowed).toEqual(['3xl', '4xl', '5xl']);
    for (const size of narrowed) {
      const [, rem = 0] = new RegExp(`--text-${size}: min\\(([\\d.]+)rem`).exec(css) ?? [];
      expect(Number(rem) * 16).toBeGreaterThanOrEqual(28);
    }
  });

  it('leave the sign of the naira to the font of the text', () => {
    const faces = fonts.split('@font-face').filter((text) => text.includes('font-family: "Bricolage'));
    expect(faces.filter((text) => text.includes('20A6'))).toEqual([]);
  });

  it.each(fallbacks)('give %s the width and height of Bricolage, for its letters alone', (name) => {
    const face = fonts.split('@font-face').find((text) => text.includes(`font-family: "${name}"`));
    for (const descriptor of ['size-adjust', 'ascent-override', 'descent-override', 'unicode-range'])
      expect(face).toContain(`${descriptor}:`);
  });

  it('leave the naira sign to Inter, whose bars do not read as a minus', () => {
    const faces = fonts.split('@font-face').filter((face) => /"Bricolage/.test(face));
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.filter((face) => !face.includes('unicode-range:') || face.includes('U+20A6'))).toEqual([]);
    const inter = fonts.split('@font-face').filter((face) => face.includes('font-family: "Inter";'));
    expect(inter.join()).toContain('U+20A6');
  });
});
