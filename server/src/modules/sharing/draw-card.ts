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
/** The height of the facts below a picture of the work. */
const STRIP = 210;
const STRIP_EDGE = 44;
const SMALL_PORTRAIT = 150;
const fontFamily = 'Inter, Inter Ext, Inter Vietnamese';
const colour = { cloth: '#f7f3ec', ink: '#14213d', soft: '#4a5166', leaf: '#0f7a4d', sun: '#f2b134' };

interface Frame {
  width: number;
  height: number;
}
const portraitFrame: Frame = { width: PORTRAIT, height: PORTRAIT };
const workFrame: Frame = { width: CARD_WIDTH, height: CARD_HEIGHT - STRIP };
/** A picture that would have to be enlarged more than this shows nothing but blur. */
const ENLARGED_MAX = 4;
/**
 * The most interesting part is looked for in at most so many times the frame. No stored picture of today is longer; a narrow strip enlarged
 * to the width of the card would take gigabytes.
 */
const SEARCHED_MAX = 12;

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
  /** The portrait as `cutPortrait` returns it. */
  portrait: Buffer | null;
  /** The first picture of the artisan's work as `cutWork` returns it. */
  work: Buffer | null;
}

/** A portrait cut for the card; null when it is too small. @throws when the bytes are no picture */
export const cutPortrait = (bytes: Buffer) => cutPicture(bytes, portraitFrame);

/** A picture of work cut for the card; null when it is too small. @throws when the bytes are no picture */
export const cutWork = (bytes: Buffer) => cutPicture(bytes, workFrame);

async function cutPicture(bytes: Buffer, frame: Frame): Promise<Buffer | null> {
  const { width, height } = await sharp(bytes).metadata();
  const enlarged = Math.max(frame.width / width, frame.height / height);
  if (enlarged > ENLARGED_MAX) return null;
  const searched = {
    width: Math.min(width, Math.floor((frame.width * SEARCHED_MAX) / enlarged)),
    height: Math.min(height, Math.floor((frame.height * SEARCHED_MAX) / enlarged)),
  };
  return sharp(bytes)
    .extract({
      left: Math.floor((width - searched.width) / 2),
      top: Math.floor((height - searched.height) / 2),
      ...searched,
    })
    .resize(frame.width, frame.height, {
      fit: 'cover',
      position: frame === workFrame ? 'attention' : 'centre',
    })
    .png()
    .toBuffer();
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

/**
 * The preview picture of a link to an artisan: JPEG, 1200 x 630 pixels, below WhatsApp's limit of 300 KB. With a picture of the work, the
 * work fills all but a strip with the facts; a preview that shows only the square in the middle still shows the work.
 */
export function drawArtisanCard(facts: ArtisanFacts, productName: string): Promise<Buffer> {
  return facts.work
    ? drawWithWork({ ...facts, work: facts.work }, productName)
    : drawWithoutWork(facts, productName);
}

async function drawWithWork(facts: ArtisanFacts & { work: Buffer }, productName: string): Promise<Buffer> {
  const trade = `${facts.skill} · ${facts.place}`;
  const strip = box(
    {
      display: 'flex',
      alignItems: 'center',
      height: STRIP,
      marginTop: CARD_HEIGHT - STRIP,
      padding: `0 ${STRIP_EDGE}px`,
      backgroundColor: colour.cloth,
    },
    [
      box(
        {
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          paddingLeft: SMALL_PORTRAIT + 32,
          paddingRight: 24,
        },
        [
          text(cut(facts.name, 34), {
            fontSize: facts.name.length > 22 ? 44 : 56,
            fontWeight: 700,
            lineHeight: 1.1,
          }),
          text(cut(trade, 46), { fontSize: trade.length > 36 ? 28 : 34, marginTop: 6 }),
          box({ display: 'flex', alignItems: 'center', marginTop: 12, fontSize: 34 }, [
            ...ratingOf(facts),
            ...(facts.isVerified
              ? [text('Verified', { marginLeft: 32, fontWeight: 700, color: colour.leaf })]
              : []),
          ]),
        ],
      ),
      box({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end' }, [
        ...(facts.minimumCharge > 0
          ? [text(`From ${formatWholeNaira(facts.minimumCharge)}`, { fontSize: 34, fontWeight: 700 })]
          : []),
        box({ display: 'flex', alignItems: 'center', marginTop: 20, fontSize: 30, fontWeight: 700 }, [
          picture(knot(colour.ink), 40),
          text(productName, { marginLeft: 12 }),
        ]),
      ]),
    ],
  );
  return toJpeg(await toSvg([strip]), [
    { input: facts.work, left: 0, top: 0 },
    await portraitLayer(facts, {
      size: SMALL_PORTRAIT,
      left: STRIP_EDGE,
      top: CARD_HEIGHT - STRIP / 2 - SMALL_PORTRAIT / 2,
    }),
  ]);
}

async function drawWithoutWork(facts: ArtisanFacts, productName: string): Promise<Buffer> {
  const details = box({ display: 'flex', flexDirection: 'column', flex: 1, justifyContent: 'center' }, [
    text(cut(facts.name, 44), {
      fontSize: facts.name.length > 22 ? 54 : 68,
      fontWeight: 700,
      lineHeight: 1.1,
    }),
    text(facts.skill, { fontSize: 42, marginTop: 14 }),
    text(facts.place, { fontSize: 34, color: colour.soft, marginTop: 6 }),
    box({ display: 'flex', alignItems: 'center', marginTop: 30, fontSize: 36 }, [
      ...ratingOf(facts),
      ...(facts.minimumCharge > 0
        ? [text(`From ${formatWholeNaira(facts.minimumCharge)}`, { marginLeft: 40, fontWeight: 700 })]
        : []),
    ]),
    ...(facts.isVerified
      ? [text('Verified', { marginTop: 26, fontSize: 32, fontWeight: 700, color: colour.leaf })]
      : []),
  ]);
  const top = Math.round((CARD_HEIGHT - 96 + 14 - PORTRAIT) / 2);
  return withFoot(
    [box({ display: 'flex', flex: 1, paddingLeft: EDGE + PORTRAIT + 56, paddingRight: EDGE }, [details])],
    productName,
    [await portraitLayer(facts, { size: PORTRAIT, left: EDGE, top })],
  );
}

function ratingOf({ rating, ratings }: ArtisanFacts): Box[] {
  if (ratings === 0) return [text('New here', { color: colour.soft })];
  return [
    picture(star, 40),
    text(rating.toFixed(1), { fontWeight: 700, marginLeft: 10 }),
    text(`(${ratings})`, { color: colour.soft, marginLeft: 10 }),
  ];
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
  return withFoot([pitch], productName, []);
}

async function withFoot(content: Box[], productName: string, layers: OverlayOptions[]): Promise<Buffer> {
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
    [picture(knot('#fff'), 48), text(productName, { marginLeft: 18 })],
  );
  return toJpeg(await toSvg([...content, foot], { borderTop: `14px solid ${colour.sun}` }), layers);
}

async function toSvg(content: Box[], style: Style = {}): Promise<string> {
  const page = box(
    {
      display: 'flex',
      flexDirection: 'column',
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      backgroundColor: colour.cloth,
      color: colour.ink,
      fontFamily,
      ...style,
    },
    content,
  );
  // The boxes have the shape of React elements, and satori needs nothing else.
  return satori(page as Parameters<typeof satori>[0], {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts: await fonts(),
  });
}

function toJpeg(svg: string, layers: OverlayOptions[]): Promise<Buffer> {
  return sharp(Buffer.from(svg)).composite(layers).flatten().jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** The portrait, or the initial, as a circle. */
async function portraitLayer(
  { portrait, name }: ArtisanFacts,
  { size, left, top }: { size: number; left: number; top: number },
): Promise<OverlayOptions> {
  const half = size / 2;
  const mask = Buffer.from(
    `<svg width="${size}" height="${size}"><circle cx="${half}" cy="${half}" r="${half}" fill="#fff"/></svg>`,
  );
  const face = portrait
    ? sharp(portrait).resize(size, size, { fit: 'cover' })
    : sharp(Buffer.from(await initialSvg(name, size)));
  const input = await face
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left, top };
}

async function initialSvg(name: string, size: number): Promise<string> {
  const letter = box(
    {
      display: 'flex',
      width: size,
      height: size,
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor: colour.leaf,
      color: '#ffffff',
      fontFamily,
      fontWeight: 700,
      fontSize: size * 0.47,
    },
    [[...name.trim()][0]?.toUpperCase() ?? '?'],
  );
  return satori(letter as Parameters<typeof satori>[0], {
    width: size,
    height: size,
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
const knot = (line: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32" fill="none" stroke-width="2.500"><path d="M16 3 29 16 16 29 3 16Z" stroke="${line}"/><path d="M16 9.500 22.500 16 16 22.500 9.500 16Z" stroke="${colour.sun}"/></svg>`;

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
