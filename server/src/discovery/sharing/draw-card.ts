import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import satori from 'satori';
import sharp, { type Sharp } from 'sharp';

/** The size of link previews in WhatsApp, Facebook and others. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The square in the middle, which is all that WhatsApp shows in many conversations. All facts are inside it. */
const SQUARE = CARD_HEIGHT;
/** The margin between the sheet of facts and the edges of the square. */
const MARGIN = 24;
/** The padding between the words and the edges of the sheet. */
const PADDING = 28;
const SHEET_WIDTH = SQUARE - 2 * MARGIN;
/** The height above an artisan's sheet with a one-line name. It shows the most interesting part of the work. */
const ABOVE_SHEET = 370;
const BIG_PORTRAIT = 220;
const SMALL_PORTRAIT = 120;
const RING = 6;
/** The product name is left of the square, so a square preview shows none of it. */
const BRAND_WIDTH = (CARD_WIDTH - SQUARE) / 2 - 2 * MARGIN;
const fontFamily = 'Inter, Inter Ext, Inter Vietnamese';
const colour = { cloth: '#f7f3ec', ink: '#14213d', soft: '#4a5166', leaf: '#0f7a4d', sun: '#f2b134' };

interface Frame {
  width: number;
  height: number;
}
const portraitFrame: Frame = { width: BIG_PORTRAIT, height: BIG_PORTRAIT };
const wholeFrame: Frame = { width: CARD_WIDTH, height: CARD_HEIGHT };
const squareFrame: Frame = { width: SQUARE, height: SQUARE };
/** A picture that would have to be enlarged more than this is only blur. */
const ENLARGED_MAX = 4;
/**
 * The most interesting part is searched for in at most this many times the frame. No stored picture is longer today; a narrow strip
 * enlarged to the width of the card would take gigabytes.
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

/**
 * Crops a portrait for the card; null when it is too small.
 * @throws when the bytes are no picture
 */
export async function cutPortrait(bytes: Buffer): Promise<Buffer | null> {
  const picture = await readSearched(bytes, portraitFrame);
  if (!picture) return null;
  return picture.sharp
    .resize({ ...portraitFrame, fit: 'cover' })
    .png()
    .toBuffer();
}

/**
 * Crops a picture of work to fill the card; null when it is too small. An upright picture fills the square in the middle, with a blurred
 * copy at the sides. The point that the artisan has chosen stays in view, in per cent from the left and from the top.
 * @throws when the bytes are no picture
 */
export async function cutWork(bytes: Buffer, focus?: readonly [number, number]): Promise<Buffer | null> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const cut = (frame: Frame) => (focus ? cutAround(bytes, frame, focus) : cutInteresting(bytes, frame));
  if (width >= height) return (await cut(wholeFrame))?.png().toBuffer() ?? null;
  const upright = await cut(squareFrame);
  if (!upright) return null;
  const middle = await upright.png().toBuffer();
  // Blurring a small copy and enlarging it takes a hundredth of the time.
  const few = await sharp(middle)
    .resize(CARD_WIDTH / 10, CARD_HEIGHT / 10)
    .blur(4)
    .modulate({ brightness: 0.8 })
    .toBuffer();
  return sharp(few)
    .resize({ ...wholeFrame, kernel: 'cubic' })
    .composite([{ input: middle }])
    .png()
    .toBuffer();
}

/** Crops a picture to the frame, with a point in the middle above the sheet of facts as far as the picture reaches. */
async function cutAround(
  bytes: Buffer,
  frame: Frame,
  [left, top]: readonly [number, number],
): Promise<Sharp | null> {
  const { width = 0, height = 0 } = await sharp(bytes).metadata();
  const enlarged = Math.max(frame.width / width, frame.height / height);
  const whole = {
    width: Math.max(frame.width, Math.round(width * enlarged)),
    height: Math.max(frame.height, Math.round(height * enlarged)),
  };
  const isStrip = whole.width > frame.width * SEARCHED_MAX || whole.height > frame.height * SEARCHED_MAX;
  if (isStrip || enlarged > ENLARGED_MAX) return cutInteresting(bytes, frame);
  const from = (point: number, seen: number, max: number) =>
    Math.round(Math.min(Math.max(point - seen / 2, 0), max));
  return sharp(bytes)
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: from((whole.width * left) / 100, frame.width, whole.width - frame.width),
      top: from((whole.height * top) / 100, ABOVE_SHEET, whole.height - frame.height),
      ...frame,
    });
}

/** Crops a picture to the frame, with its most interesting part above the sheet of facts. */
async function cutInteresting(bytes: Buffer, frame: Frame): Promise<Sharp | null> {
  const picture = await readSearched(bytes, frame);
  if (!picture) return null;
  const scaledHeight = Math.round((picture.height * frame.width) / picture.width);
  if (scaledHeight <= frame.height)
    return picture.sharp.resize({ ...frame, fit: 'cover', position: 'attention' });
  const { info } = await picture.sharp
    .clone()
    .resize(frame.width, ABOVE_SHEET, { fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const top = Math.min(Math.abs(info.cropOffsetTop ?? 0), scaledHeight - frame.height);
  return picture.sharp.resize(frame.width, scaledHeight, { fit: 'fill' }).extract({ left: 0, top, ...frame });
}

/** Returns the middle of a picture, without what is too far away to be searched; null when it is too small for the frame. */
async function readSearched(bytes: Buffer, frame: Frame): Promise<(Frame & { sharp: Sharp }) | null> {
  const { width, height } = await sharp(bytes).metadata();
  const enlarged = Math.max(frame.width / width, frame.height / height);
  if (enlarged > ENLARGED_MAX) return null;
  const searched = {
    width: Math.min(width, Math.floor((frame.width * SEARCHED_MAX) / enlarged)),
    height: Math.min(height, Math.floor((frame.height * SEARCHED_MAX) / enlarged)),
  };
  const left = Math.floor((width - searched.width) / 2);
  const top = Math.floor((height - searched.height) / 2);
  return { ...searched, sharp: sharp(bytes).extract({ left, top, ...searched }) };
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
 * Draws the link preview of an artisan: JPEG, 1200 x 630 pixels, below WhatsApp's limit of 300 KB. The first picture of work fills it, with
 * a sheet of facts within the square in the middle. Without work, the sheet lies on the brand pattern.
 */
export async function drawArtisanCard(facts: ArtisanFacts, productName: string): Promise<Buffer> {
  const { work } = facts;
  const content = [brand(productName), work ? lowSheet(facts) : highSheet(facts)];
  const above = await toSvg(content, { justifyContent: work ? 'flex-end' : 'center' });
  return toJpeg(work ?? adire, above);
}

function lowSheet(facts: ArtisanFacts): Box {
  return sheet({ paddingTop: PADDING - 12, paddingBottom: PADDING - 4 }, [
    box({ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between' }, [
      box({ display: 'flex', marginTop: -(SMALL_PORTRAIT / 2 + RING + 16) }, [
        portraitOf(facts, SMALL_PORTRAIT),
      ]),
      ratingOf(facts, 30),
    ]),
    lines(facts.name, 2, { fontSize: facts.name.length > 20 ? 40 : 48, fontWeight: 700, marginTop: 8 }),
    lines(facts.skill, 1, { fontSize: 31, marginTop: 4 }),
    ...placeAndPrice(facts),
  ]);
}

function highSheet(facts: ArtisanFacts): Box {
  return sheet({ paddingTop: PADDING, paddingBottom: PADDING }, [
    box({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }, [
      portraitOf(facts, BIG_PORTRAIT),
      ratingOf(facts, 40),
    ]),
    lines(facts.name, 2, { fontSize: facts.name.length > 20 ? 44 : 54, fontWeight: 700, marginTop: 18 }),
    lines(facts.skill, 1, { fontSize: 31, marginTop: 6 }),
    ...placeAndPrice(facts),
  ]);
}

/** Draws the sheet of facts within the square in the middle. */
const sheet = (style: Style, children: Box[]) =>
  box(
    {
      display: 'flex',
      flexDirection: 'column',
      boxSizing: 'border-box',
      width: SHEET_WIDTH,
      marginBottom: MARGIN,
      marginTop: MARGIN,
      paddingLeft: PADDING,
      paddingRight: PADDING,
      borderRadius: 24,
      backgroundColor: colour.cloth,
      ...style,
    },
    children,
  );

function placeAndPrice({ place, minimumCharge, isVerified }: ArtisanFacts): Box[] {
  return [
    lines(place, 1, { fontSize: 28, color: colour.soft, marginTop: 4 }),
    ...(minimumCharge > 0 || isVerified
      ? [
          box({ display: 'flex', alignItems: 'center', marginTop: 14, fontSize: 30, fontWeight: 700 }, [
            ...(minimumCharge > 0
              ? [text(`From ${formatWholeNaira(minimumCharge)}`, { marginRight: 28, whiteSpace: 'nowrap' })]
              : []),
            ...(isVerified
              ? [picture(tick, 32), text('Verified', { marginLeft: 8, color: colour.leaf })]
              : []),
          ]),
        ]
      : []),
  ];
}

function ratingOf({ rating, ratings }: ArtisanFacts, fontSize: number): Box {
  if (ratings === 0) return text('New here', { fontSize, color: colour.soft });
  return box({ display: 'flex', alignItems: 'center', fontSize }, [
    picture(svgAddress(star), fontSize + 6),
    text(rating.toFixed(1), { fontWeight: 700, marginLeft: 10 }),
    text(`(${ratings.toLocaleString('en-NG')})`, { color: colour.soft, marginLeft: 10 }),
  ]);
}

/** Draws the portrait, or the initial, as a circle. */
function portraitOf({ portrait, name }: ArtisanFacts, size: number): Box {
  const round = {
    width: size + 2 * RING,
    height: size + 2 * RING,
    borderRadius: '50%',
    border: `${RING}px solid ${colour.cloth}`,
  };
  if (portrait)
    return {
      type: 'img',
      props: {
        src: `data:image/png;base64,${portrait.toString('base64')}`,
        width: round.width,
        height: round.height,
        style: round,
      },
    };
  return box(
    {
      ...round,
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      backgroundColor: colour.leaf,
      color: '#ffffff',
      fontWeight: 700,
      fontSize: size * 0.47,
    },
    [[...name.trim()][0]?.toUpperCase() ?? '?'],
  );
}

function brand(productName: string): Box {
  return box(
    {
      position: 'absolute',
      left: MARGIN,
      top: MARGIN,
      display: 'flex',
      alignItems: 'center',
      boxSizing: 'border-box',
      maxWidth: BRAND_WIDTH,
      padding: '10px 18px 10px 12px',
      borderRadius: 16,
      backgroundColor: colour.cloth,
      fontSize: 26,
      fontWeight: 700,
    },
    [
      picture(svgAddress(knot(colour.ink)), 36),
      lines(productName, 1, { marginLeft: 10, maxWidth: BRAND_WIDTH - 76 }),
    ],
  );
}

/** Draws the link preview of all other pages. */
export async function drawSiteCard(productName: string): Promise<Buffer> {
  const words = sheet(
    { padding: `${PADDING + 12}px ${PADDING}px`, alignItems: 'center', textAlign: 'center' },
    [
      box({ display: 'flex', alignItems: 'center', maxWidth: SHEET_WIDTH - 2 * PADDING, fontSize: 34 }, [
        picture(svgAddress(knot(colour.ink)), 48),
        lines(productName, 1, { marginLeft: 14, fontWeight: 700, maxWidth: 420 }),
      ]),
      text('Good hands for any work, near you', {
        fontSize: 56,
        fontWeight: 700,
        lineHeight: 1.1,
        marginTop: 24,
      }),
      text('Trusted artisans and digital creatives in all 36 states and Abuja', {
        fontSize: 30,
        color: colour.soft,
        marginTop: 24,
      }),
    ],
  );
  return toJpeg(adire, await toSvg([words], { justifyContent: 'center' }));
}

/** Renders the content as a transparent layer, stacked and centred. */
async function toSvg(content: Box[], style: Style): Promise<Buffer> {
  const page = box(
    {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      color: colour.ink,
      fontFamily,
      ...style,
    },
    content,
  );
  // satori only needs objects in the shape of React elements.
  const svg = await satori(page as Parameters<typeof satori>[0], {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts: await fonts(),
  });
  return Buffer.from(svg);
}

function toJpeg(ground: Buffer, above: Buffer): Promise<Buffer> {
  return sharp(ground)
    .composite([{ input: above }])
    .flatten()
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

function box(style: Style, children: (Box | string)[]): Box {
  return { type: 'div', props: { style, children } };
}

function text(words: string, style: Style): Box {
  return { type: 'div', props: { style, children: words } };
}

/** Sets words on at most this many lines, with an ellipsis when they are longer. Long words are broken. */
function lines(words: string, most: number, style: Style): Box {
  return text(words, {
    display: 'block',
    lineClamp: most,
    lineHeight: 1.15,
    wordBreak: 'break-word',
    ...style,
  });
}

function picture(src: string, size: number): Box {
  return { type: 'img', props: { src, width: size, height: size } };
}

const svgAddress = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const star = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><path fill="${colour.sun}" stroke="#7a5200" d="m12 2 3 6.6 7.1.8-5.3 4.8 1.5 7L12 17.6l-6.3 3.6 1.5-7L1.900 9.400 9 8.600Z"/></svg>`;
const tick = svgAddress(
  `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11" fill="${colour.leaf}"/><path d="m7 12.500 3.500 3.500 6.500-7.500" fill="none" stroke="#fff" stroke-width="2.500" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
);
const knotPaths = (line: string) =>
  `<path d="M16 3 29 16 16 29 3 16Z" stroke="${line}"/><path d="M16 9.500 22.500 16 16 22.500 9.500 16Z" stroke="${colour.sun}"/>`;
const knot = (line: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32" fill="none" stroke-width="2.500">${knotPaths(line)}</svg>`;
/** The brand pattern: indigo lines behind cards without a picture of work. */
const adire = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><pattern id="knots" width="90" height="90" patternUnits="userSpaceOnUse"><g fill="none" stroke-width="1.500" opacity="0.45" transform="scale(2.8125)">${knotPaths('#8fa0c8')}</g></pattern><rect width="100%" height="100%" fill="${colour.ink}"/><rect width="100%" height="100%" fill="url(#knots)"/></svg>`,
);

let loaded: Promise<Parameters<typeof satori>[1]['fonts']> | undefined;

/** Loads Inter from its package: one file per group of letters, tried in order (₦ is in `latin-ext`, ẹ ọ in `vietnamese`). */
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
