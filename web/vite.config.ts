import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { cutFonts } from './scripts/cut-fonts.ts';

/** The oldest browsers that Tailwind 4 itself supports; nothing newer is asked of them. */
const browsers = ['chrome111', 'safari16.4', 'firefox128'];

/** The stylesheet names font files that are made from the packages before anything is built or served. */
const fonts: Plugin = { name: 'cut-fonts', buildStart: cutFonts };

/**
 * Two bundles: `vite build` makes dist/client (hashed assets and `.vite/manifest.json`), `vite build --ssr`
 * makes dist/server/entry-server.js. The document around the pages is written by src/app/document.ts.
 */
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [fonts, react(), tailwindcss()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        target: browsers,
        cssTarget: browsers,
        manifest: true,
        // Every page carries its own document, so there is no index.html to start from.
        rolldownOptions: {
          input: 'src/app/entry-client.tsx',
          output: {
            // A chunk of its own, so that a release of ours does not make anybody download React again.
            codeSplitting: {
              groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// }],
            },
          },
        },
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
      },
}));
