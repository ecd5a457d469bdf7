import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { createChunkNames } from './scripts/chunks.ts';
import { compressAssets } from './scripts/compress-assets.ts';
import { cutFonts } from './scripts/cut-fonts.ts';
import { dropUnreadSchemas } from './scripts/drop-unread-schemas.ts';
import { nameLateModules } from './scripts/late-modules.ts';
import { buildServiceWorker } from './scripts/offline-shell.ts';
import { buildOneFile } from './scripts/one-file.ts';

/** The oldest browsers that Tailwind 4 itself supports; nothing newer is asked of them. */
const browsers = ['chrome111', 'safari16.4', 'firefox128'];

/** The stylesheet names font files that are made from the packages before anything is built or served. */
const fonts: Plugin = { name: 'cut-fonts', buildStart: cutFonts };

/** Compressed once, as hard as it goes, instead of lightly on every request. */
const compression: Plugin = {
  name: 'compress-assets',
  apply: (_config, { command }) => command === 'build' && !process.env.VITEST,
  writeBundle: ({ dir }) => compressAssets(`${dir}/assets`),
};

/** The worker names the files of this very build. */
const offlineShell: Plugin = {
  name: 'offline-shell',
  apply: (_config, { command }) => command === 'build' && !process.env.VITEST,
  writeBundle({ dir = '' }, bundle) {
    return buildServiceWorker(dir, { bundle, moduleInfo: (id) => this.getModuleInfo(id) });
  },
};

/** The server looks up the file of each page in the manifest. */
const lateModules: Plugin = {
  name: 'late-modules',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const isLate = (module: string) => (this.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0;
    await nameLateModules(dir, bundle, { root: import.meta.dirname, isLate });
  },
};

const messagesScript = fileURLToPath(new URL('./src/contact/chat/early-messages.ts', import.meta.url));

/** The server writes this script into the documents of the messages. */
const earlyMessages: Plugin = {
  name: 'early-messages',
  apply: (_config, { command }) => command === 'build' && !process.env.VITEST,
  writeBundle: ({ dir = '' }) => buildOneFile(messagesScript, { folder: dir, name: 'early-messages.js' }),
};

/**
 * Components are written and typed for React, and Preact runs them: half of the bytes, and a fifth of the time to bring a page to life. See
 * docs/decisions/0097-preact-runs-the-pages.md.
 */
const preact = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react\/(jsx(?:-dev)?-runtime)$/, replacement: 'preact/$1' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/(client|server|test-utils)$/, replacement: 'preact/compat/$1' },
];

/** The router names only its development build to bundlers; the other one is without its warnings and checks. */
const development = dirname(fileURLToPath(import.meta.resolve('react-router')));
const router = development.replace(/development$/, 'production');
const routerWithoutWarnings = [
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
];

/**
 * Two bundles: `vite build` makes dist/client (hashed assets and `.vite/manifest.json`), `vite build --ssr`
 * makes dist/server/entry-server.js. The document around the pages is written by src/app/document.ts.
 */
export default defineConfig(({ command, isSsrBuild }) => {
  // Tests want the development forms.
  const bundled = isSsrBuild && !process.env.VITEST;
  return {
    appType: 'custom',
    plugins: [
      fonts,
      tailwindcss(),
      !isSsrBuild && dropUnreadSchemas,
      !isSsrBuild && lateModules,
      !isSsrBuild && compression,
      !isSsrBuild && offlineShell,
      !isSsrBuild && earlyMessages,
    ],
    resolve: {
      conditions: ['source', ...defaultClientConditions],
      alias: [...preact, ...(command === 'build' && !process.env.VITEST ? routerWithoutWarnings : [])],
    },
    // In the bundle Preact and the router are in their production forms whatever NODE_ENV says.
    ssr: {
      resolve: { conditions: ['source', ...defaultServerConditions] },
      // Node would load React for a package that it imports by itself. Tests name theirs in vitest.config.ts.
      noExternal: process.env.VITEST ? undefined : true,
    },
    ...(bundled && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    build: isSsrBuild
      ? { outDir: 'dist/server', target: 'node20', copyPublicDir: false, assetsInlineLimit: 0 }
      : {
          outDir: 'dist/client',
          target: browsers,
          cssTarget: browsers,
          manifest: true,
          // One file, which the server writes into every page.
          cssCodeSplit: false,
          // Every page carries its own document, so there is no index.html to start from.
          rolldownOptions: {
            input: 'src/app/entry-client.tsx',
            // Reading a property does nothing here but give its value: a read whose value nobody uses can go.
            treeshake: { propertyReadSideEffects: false },
            output: {
              chunkFileNames: 'assets/[name]-[hash:7].js',
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [{ debugName: 'chunks', name: createChunkNames() }],
              },
            },
          },
          modulePreload: false,
          assetsInlineLimit: 0,
        },
  };
});
