/**
 * Cuts the two typefaces down to the letters this product needs and writes them to src/styles/fonts/.
 * The Vite configuration calls it; it does nothing while the output is newer than its inputs.
 *
 * The precomposed letters ẹ ọ ṣ ń ǹ ḿ are not in the files: both typefaces carry the dot below and the
 * tone marks with anchors for every letter, and the shaper composes them (`unicode-range` in fonts.css
 * claims the precomposed letters, so that the browser does not look for another font first).
 * ₦ and the hooked letters of Hausa live in a second, tiny file because the packages split them off;
 * Bricolage has no hooked letters, so headings show them in Inter.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const outputFolder = pathOf('../src/styles/fonts/');

/** The most bytes of fonts that a first view may download. */
const FIRST_VIEW_LIMIT = 60_000;

const ascii = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));
const toneMarks = '\u0300\u0301\u0302\u0304\u0308\u0323';
const latin = `${ascii}\u00a0ÀÁÂÇÈÉÊËÌÍÎÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûü£©®°·×–—‘’“”•…−${toneMarks}`;

/** Kerning, mark placement and table figures; small capitals, alternates and fractions are left out. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'tnum'];

const cuts = [
  {
    output: 'inter-latin.woff2',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    letters: latin,
    weight: { min: 400, max: 700 },
  },
  {
    output: 'inter-naira.woff2',
    source: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    letters: '₦ƁƊƘƳɓɗƙƴ',
    weight: { min: 400, max: 700 },
  },
  {
    output: 'bricolage-latin.woff2',
    source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    letters: latin,
    // All headings have one weight: the variable axis would cost 9 kB more for a difference that is hard to see.
    weight: 680,
  },
];

/** Milliseconds since 1970; 0 for a file that is not there. */
async function modifiedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** Makes the font files that are missing or stale. @throws when the files together are too large for a first view */
export async function cutFonts(): Promise<void> {
  // A new version of a typeface changes package.json. npm dates the files of a package 1985, so their dates cannot be compared.
  const inputsModifiedAt = Math.max(
    ...(await Promise.all(['./cut-fonts.ts', '../package.json'].map((input) => modifiedAt(pathOf(input))))),
  );
  await mkdir(outputFolder, { recursive: true });
  let total = 0;
  for (const { output, source, letters, weight } of cuts) {
    const path = outputFolder + output;
    if ((await modifiedAt(path)) <= inputsModifiedAt) {
      const font = await subsetFont(await readFile(require.resolve(source)), letters, {
        targetFormat: 'woff2',
        variationAxes: { wght: weight },
        keepFeatures: features,
        noHinting: true,
      });
      await writeFileAtomically(path, font);
    }
    total += (await stat(path)).size;
  }
  if (total > FIRST_VIEW_LIMIT) {
    throw new Error(
      `The fonts take ${total} bytes, more than the ${FIRST_VIEW_LIMIT} that a first view may load`,
    );
  }
}

/**
 * Writes a file under its final name in one step: several builds may run at once, also in one process, and none may read half a
 * font.
 */
async function writeFileAtomically(path: string, content: Uint8Array): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, content);
  await rename(temporary, path);
}
