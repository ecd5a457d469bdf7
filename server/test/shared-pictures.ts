import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Of 255; a letter changes the mean of its spot by more. */
const SPOT_DIFFERS = 12;

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a preview shows that cuts the picture of a link to a square. */
const middleSquare: Area = { left: 285, top: 0, width: 630, height: 630 };
const besideSquare: Area[] = [
  { left: 0, top: 0, width: 285, height: 630 },
  { left: 915, top: 0, width: 285, height: 630 },
];
/** The part of the square above the facts. */
const work: Area = { left: 285, top: 0, width: 630, height: 220 };

/** Adds a picture to the artisan's work. Returns its hash. */
export async function uploadWork(app: TestApp, token: string, picture: Buffer): Promise<string> {
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(picture)]), 'work.jpg');
  const response = await fetch(`${app.url}/api/user_profile/upload_gallery_imgs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { gallery: { hash: string }[] }).gallery[0]?.hash ?? '';
}

/** Fetches the picture of an artisan's link; `isRed` says whether the square in its middle shows a red picture of work. */
export async function fetchCard(app: TestApp, id: string) {
  const response = await fetch(`${app.url}/share/artisan/${id}.jpg`);
  expect(response.status).toBe(200);
  const jpeg = Buffer.from(await response.arrayBuffer());
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { channels } = await sharp(await cutOut(jpeg, work)).stats();
  const [red, green] = channels.map(({ mean }) => mean) as [number, number];
  return { jpeg, isRed: red > green + 60, etag: response.headers.get('etag') };
}

/**
 * Whether two pictures differ inside the square in their middle, and whether they differ beside it. They differ where a spot of 15 x 15
 * dots does: single dots differ a little everywhere, because the compression of one area depends on the areas before it.
 */
export async function compareCards(one: Buffer, other: Buffer) {
  const beside = await Promise.all(besideSquare.map((area) => differ(one, other, area)));
  return { inside: await differ(one, other, middleSquare), beside: beside.includes(true) };
}

async function differ(one: Buffer, other: Buffer, area: Area): Promise<boolean> {
  const [spots, others] = await Promise.all([one, other].map((jpeg) => spotsOf(jpeg, area)));
  return spots?.some((value, at) => Math.abs(value - (others?.[at] ?? 0)) > SPOT_DIFFERS) ?? false;
}

async function spotsOf(jpeg: Buffer, area: Area): Promise<Buffer> {
  return sharp(await cutOut(jpeg, area))
    .resize(area.width / 15, area.height / 15, { fit: 'fill' })
    .raw()
    .toBuffer();
}

/** A part of a picture as a picture of its own: `stats()` measures the whole input, whatever `extract` says. */
const cutOut = (jpeg: Buffer, area: Area) => sharp(jpeg).extract(area).png().toBuffer();
