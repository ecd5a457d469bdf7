import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { formatWholeNaira } from '@marketplace/contract/money';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';

/** The size of link previews in WhatsApp, Facebook and others. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const PORTRAIT = 300;
const EDGE = 72;
const colour = { cloth: '#f7f3ec', ink: '#14213d', soft: '#4a5166', leaf: '#0f7a4d', sun: '#f2b134' };

export interface ArtisanFacts {
  name: string;
  skill: string;
  /** For example `Ikeja, Lagos`. */
  place: string;
  /** The mean rating with one decimal; 0 without ratings. */
  rating: number;
  ratings: number;
  /** Naira; 0 when not given. */
  minimumCharge: number;
  isVerified: boolean;
  /** The bytes of the portrait in any format that sharp reads. */
  portrait: Buffer | null;
}

type Style = Record<string, string | number>;
interface Box {
  type: 'div' | 'img';
  props: {
    style?: Style;
    children?: (Box | string)[] | string;
    src?: string;
    width?: number;
    height?: number;
  };
}

/** The preview picture of a link to an artisan: JPEG, 1200 x 630 pixels, far below WhatsApp's limit of 300 KB. */
export async function drawArtisanCard(facts: ArtisanFacts, productName: string): Promise<Buffer> {
  const details = box({ display: 'flex', flexDirection: 'column', flex: 1, justifyContent: 'center' }, [
    text(cut(facts.name, 44), {
      fontSize: facts.name.length > 22 ? 54 : 68,
      fontWeight: 700,
      lineHeight: 1.1,
    }),
    text(facts.skill, { fontSize: 42, marginTop: 14 }),
    text(facts.place, { fontSize: 34, color: colour.soft, marginTop: 6 }),
    box({ display: 'flex', alignItems: 'center', marginTop: 30, fontSize: 36 }, [
      ...(facts.ratings > 0
        ? [
            picture(star, 40),
            text(facts.rating.toFixed(1), { fontWeight: 700, marginLeft: 10 }),
            text(`(${facts.ratings})`, { color: colour.soft, marginLeft: 10 }),
          ]
        : [text('New here', { color: colour.soft })]),
      ...(facts.minimumCharge > 0
        ? [text(`From ${formatWholeNaira(facts.minimumCharge)}`, { marginLeft: 40, fontWeight: 700 })]
        : []),
    ]),
    ...(facts.isVerified
      ? [text('Verified', { marginTop: 26, fontSize: 32, fontWeight: 700, color: colour.leaf })]
      : []),
  ]);
  return render(
    [box({ display: 'flex', flex: 1, paddingLeft: EDGE + PORTRAIT + 56, paddingRight: EDGE }, [details])],
    productName,
    await portraitLayer(facts),
  );
}

/** The preview picture of all other pages. */
export async function drawSiteCard(productName: string): Promise<Buffer> {
  const pitch = box(
    { display: 'flex', flexDirection: 'column', flex: 1, justifyContent: 'center', padding: `0 ${EDGE}px` },
    [
      text('Good hands for any work, near you', { fontSize: 82, fontWeight: 700, lineHeight: 1.1 }),
      text('Trusted artisans and digital creatives in all 36 states and Abuja', {
        fontSize: 38,
        color: colour.soft,
        marginTop: 28,
      }),
    ],
  );
  return render([pitch], productName, []);
}

async function render(content: Box[], productName: string, layers: OverlayOptions[]): Promise<Buffer> {
  const foot = box(
    {
      display: 'flex',
      alignItems: 'center',
      height: 96,
      padding: `0 ${EDGE}px`,
      backgroundColor: colour.ink,
      color: '#ffffff',
      fontSize: 38,
      fontWeight: 700,
    },
    [picture(knot, 48), text(productName, { marginLeft: 18 })],
  );
  const page = box(
    {
      display: 'flex',
      flexDirection: 'column',
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      backgroundColor: colour.cloth,
      color: colour.ink,
      fontFamily: 'Inter, Inter Ext, Inter Vietnamese',
      borderTop: `14px solid ${colour.sun}`,
    },
    [...content, foot],
  );
  // The boxes have the shape of React elements, and satori needs nothing else.
  const svg = await satori(page as Parameters<typeof satori>[0], {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts: await fonts(),
  });
  return sharp(Buffer.from(svg)).composite(layers).flatten().jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}

async function portraitLayer({ portrait, name }: ArtisanFacts): Promise<OverlayOptions[]> {
  const top = Math.round((CARD_HEIGHT - 96 + 14 - PORTRAIT) / 2);
  const mask = Buffer.from(
    `<svg width="${PORTRAIT}" height="${PORTRAIT}"><circle cx="150" cy="150" r="150" fill="#fff"/></svg>`,
  );
  const face = portrait
    ? sharp(portrait).resize(PORTRAIT, PORTRAIT, { fit: 'cover' })
    : sharp(Buffer.from(await initialSvg(name)));
  const input = await face
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return [{ input, left: EDGE, top }];
}

async function initialSvg(name: string): Promise<string> {
  const letter = box(
    {
      display: 'flex',
      width: PORTRAIT,
      height: PORTRAIT,
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor: colour.leaf,
      color: '#ffffff',
      fontFamily: 'Inter, Inter Ext, Inter Vietnamese',
      fontWeight: 700,
      fontSize: 140,
    },
    [[...name.trim()][0]?.toUpperCase() ?? '?'],
  );
  return satori(letter as Parameters<typeof satori>[0], {
    width: PORTRAIT,
    height: PORTRAIT,
    fonts: await fonts(),
  });
}

function box(style: Style, children: (Box | string)[]): Box {
  return { type: 'div', props: { style, children } };
}

function text(words: string, style: Style): Box {
  return { type: 'div', props: { style, children: words } };
}

function picture(svg: string, size: number): Box {
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  return { type: 'img', props: { src, width: size, height: size } };
}

const star = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="${colour.sun}" stroke="#7a5200" d="m12 2 3 6.6 7.1.8-5.3 4.8 1.5 7L12 17.6l-6.3 3.6 1.5-7L1.900 9.400 9 8.600Z"/></svg>`;
const knot = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32" fill="none" stroke-width="2.500"><path d="M16 3 29 16 16 29 3 16Z" stroke="#fff"/><path d="M16 9.500 22.500 16 16 22.500 9.500 16Z" stroke="${colour.sun}"/></svg>`;

/** Shortens a text to `max` characters, with an ellipsis. */
function cut(words: string, max: number): string {
  const letters = [...words];
  return letters.length <= max
    ? words
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`;
}

let loaded: Promise<Parameters<typeof satori>[1]['fonts']> | undefined;

/** Inter in the files of its package: one for each group of letters, tried in turn (₦ is in `latin-ext`, ẹ ọ in `vietnamese`). */
function fonts() {
  const find = createRequire(import.meta.url).resolve;
  const groups = { latin: 'Inter', 'latin-ext': 'Inter Ext', vietnamese: 'Inter Vietnamese' };
  loaded ??= Promise.all(
    Object.entries(groups).flatMap(([group, name]) =>
      ([400, 700] as const).map(async (weight) => ({
        name,
        weight,
        data: await readFile(find(`@fontsource/inter/files/inter-${group}-${weight}-normal.woff`)),
      })),
    ),
  );
  return loaded;
}
