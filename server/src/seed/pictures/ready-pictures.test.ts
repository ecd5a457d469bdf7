import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { allDrawings, hashOf, readyPictures, storedWidths } from './picture-pool.ts';

// Otherwise a first start draws for seconds, and the server encodes for minutes afterwards. store-pictures.ts makes the files.
test('every drawing of the demo is stored ready in all its widths and formats, and nothing else is', async () => {
  const wanted = allDrawings().flatMap((drawing) =>
    storedWidths(drawing).flatMap((width) =>
      ['webp', 'avif'].map((format) => `${hashOf(drawing)}-${width}.${format}`),
    ),
  );
  expect((await readdir(readyPictures)).sort()).toEqual([...new Set(wanted)].sort());
});
