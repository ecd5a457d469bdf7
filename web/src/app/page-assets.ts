/** The part of Vite's client manifest (`dist/client/.vite/manifest.json`) that the server reads. */
export type ClientManifest = Record<string, { file: string; src?: string; imports?: string[] }>;

/** The files that a page loads, as absolute paths on this site. */
export interface PageAssets {
  stylesheets: string[];
  fonts: string[];
  modules: string[];
  scripts: string[];
}

const ENTRY = 'src/app/entry-client.tsx';
/** All styles are one file, see `cssCodeSplit` in vite.config.ts. */
const STYLES = 'style.css';

/** The fonts that every page needs at once; `public/before-paint.js` loads them unless the link is slow. The small ones with ₦ and the Hausa letters are loaded when a page uses them. */
const firstViewFonts = /\/(inter|bricolage)-latin-[^/]+\.woff2$/;

/** The files in development, where Vite serves the sources: nothing is hashed or bundled. */
const developmentAssets: PageAssets = {
  stylesheets: ['/src/styles/app.css'],
  fonts: [],
  modules: [],
  scripts: ['/@vite/client', `/${ENTRY}`],
};

/**
 * Returns the entry, the chunks of the matched pages and all their imports. The document names them all, so the browser fetches them in
 * parallel. `pages` are source paths such as `src/company/landing/pages/home.tsx`.
 */
export function assetsOfPage(manifest: ClientManifest | undefined, pages: string[]): PageAssets {
  if (!manifest) return developmentAssets;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The client manifest has no ${ENTRY}`);
  const styles = manifest[STYLES];
  if (!styles) throw new Error(`The client manifest has no ${STYLES}`);
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of [ENTRY, ...pages]) visit(key);
  files.delete(entry.file);
  return {
    stylesheets: [absolute(styles.file)],
    fonts: Object.values(manifest)
      .map(({ file }) => absolute(file))
      .filter((file) => firstViewFonts.test(file)),
    modules: [...files].map(absolute),
    scripts: [absolute(entry.file)],
  };
}

function absolute(file: string): string {
  return `/${file}`;
}
