import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cutWork } from './draw-card.ts';

test('the picture of a shared link keeps the point that the artisan has chosen in view', async () => {
  const half = { width: 1200, height: 400, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { ...half, width: 2400, background: '#ff0000' } })
    .composite([{ input: blue, left: 1200, top: 0 }])
    .png()
    .toBuffer();
  const colourAt = async (focus: [number, number]) => {
    const { data } = await sharp((await cutWork(bytes, focus)) as Buffer)
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  expect(await colourAt([10, 50])).toEqual([255, 0, 0]);
  expect(await colourAt([90, 50])).toEqual([0, 0, 255]);
});
