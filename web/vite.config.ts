import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { compressAssets } from './scripts/compress-assets.ts';
import { cutFonts } from './scripts/cut-fonts.ts';
import { findCycle } from './scripts/find-cycle.ts';
import { buildServiceWorker } from './scripts/offline-shell.ts';

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

/** The groups below can put modules together so that two files wait for each other. */
const cycles: Plugin = {
  name: 'find-cycle',
  generateBundle(_options, bundle) {
    const cycle = findCycle(bundle);
    if (cycle) this.error(`files that import each other: ${cycle}`);
  },
};

/** The worker names the files of this very build. */
const offlineShell: Plugin = {
  name: 'offline-shell',
  apply: (_config, { command }) => command === 'build' && !process.env.VITEST,
  writeBundle: ({ dir = '' }, bundle) => buildServiceWorker(dir, bundle),
};

/** Cards of artisans and jobs, and their hearts. */
const cards =
  /src\/features\/(favourites\/(fav|heart)|artisans\/artisan-(card|grid)|jobs\/(job-(card|grid|budget|tags)|budget-text|posted-day|listed-job))/;
const messaging =
  /idb-keyval|contract\/src\/(messages|support|safety|reviews|realtime|errors|leaving)\.|src\/lib\/(offline-shell|own-user|channel|kept-messages|kept-files|kept-drafts|unread-store|send-form|idempotency-key)\.|src\/ui\/sending-bar\.|src\/features\/(safety\/set-blocked|chat\/(chat-|conversation-rules|outbox|time-labels))/;
/**
 * Chunks with a name in their address: the others are called by their hash alone (the manifest says which is which), because
 * the first view carries the addresses of them all.
 */
const NAMED = new Set(['react', 'rolldown-runtime', 'category-skills-dialog']);
/** What cards are made of, and what stands around them. */
const surfaces =
  /contract\/src\/picture-url\.|src\/(ui\/(button|spinner|visually-hidden|skeleton|carousel|picture|badge|card|avatar|initials|failed-state|empty-state)\.|lib\/(format|picture-props|return-path)\.)|icons\/(heart|badge-check|image-off|star|rotate-cw)\./;

/**
 * Two bundles: `vite build` makes dist/client (hashed assets and `.vite/manifest.json`), `vite build --ssr`
 * makes dist/server/entry-server.js. The document around the pages is written by src/app/document.ts.
 */
export default defineConfig(({ isSsrBuild }) => {
  // Tests want the development forms.
  const bundled = isSsrBuild && !process.env.VITEST;
  return {
    appType: 'custom',
    plugins: [
      fonts,
      react(),
      tailwindcss(),
      !isSsrBuild && cycles,
      !isSsrBuild && compression,
      !isSsrBuild && offlineShell,
    ],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    // Bundled, React and the router come in their production forms whatever NODE_ENV says; in development Vite loads them itself.
    ssr: {
      resolve: { conditions: ['source', ...defaultServerConditions] },
      noExternal: isSsrBuild || undefined,
    },
    ...(bundled && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    build: isSsrBuild
      ? { outDir: 'dist/server', target: 'node20', copyPublicDir: false, assetsInlineLimit: 0 }
      : {
          outDir: 'dist/client',
          target: browsers,
          cssTarget: browsers,
          manifest: true,
          // One file, which the server writes into every page: a file of the entry's own would be fetched once more with the
          // first chunk that is loaded later, because Vite looks for a link to it.
          cssCodeSplit: false,
          // Every page carries its own document, so there is no index.html to start from.
          rolldownOptions: {
            input: 'src/app/entry-client.tsx',
            output: {
              chunkFileNames: ({ name }) => `assets/${NAMED.has(name) ? `${name}-` : ''}[hash].js`,
              // A chunk of its own, so that a release of ours does not make anybody download React again.
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                  // The small modules that all pages start from, and those that most forms share: two files, not twenty.
                  { name: 'base', test: /web\/src\/|lucide-react/, tags: ['$initial'] },
                  {
                    name: 'landing',
                    test: /lucide-react\/.*\/(map-pin|shield-check)\.|features\/landing\/(late-part|landing-hero|join-link)/,
                    includeDependenciesRecursively: false,
                  },
                  // The lower end of the landing pages, fetched when somebody comes near.
                  {
                    name: 'landing-end',
                    test: /src\/features\/landing\/(call-to-action|faq|how-it-works|join-banner|numbered-steps|questions)\./,
                    includeDependenciesRecursively: false,
                  },
                  // What everybody has from the first touch on.
                  {
                    name: 'first-touch',
                    test: /react-hot-toast|goober|src\/(ui\/toaster|app\/layouts\/(first-touch|stay-while-offline)|features\/accounts\/toast-failure)\./,
                    includeDependenciesRecursively: false,
                  },
                  // Who somebody is.
                  {
                    name: 'account',
                    test: /contract\/src\/(accounts|phones|appeals)\.|src\/features\/accounts\/tab-value\./,
                    includeDependenciesRecursively: false,
                  },
                  // What stands in the place of a page until its data, or its scripts, have come.
                  {
                    name: 'page-skeleton',
                    test: /src\/(app\/layouts\/page-skeleton|ui\/(adire-pattern|needs-scripts))\./,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'signed-in',
                    test: /src\/app\/(session-lifecycle|layouts\/profile-menu)\./,
                    includeDependenciesRecursively: false,
                  },
                  // What describes the operations: every call needs it, also on pages without a form.
                  {
                    name: 'schemas',
                    test: /node_modules\/zod\/|contract\/src\/(operation|clean-text|lists|pictures)\./,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                    priority: 1,
                  },
                  // The way to the data of the pages that list something; their cards come later.
                  {
                    name: 'lists',
                    test: /src\/(lib\/(page-data|sleeping-part|as-person)|features\/\w+\/\w+-filters|pages\/parts\/\w+-list-part)\.tsx?$/,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  // What a list shows: whoever sees one card needs all of it. Every file has its name in the first view.
                  {
                    name: 'cards',
                    test: cards,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'surfaces',
                    test: surfaces,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'api',
                    test: /src\/lib\/(api|api-client|failure|show-toast|one-at-a-time)\./,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  // Whoever is logged in has all of it: what looks after conversations, whichever page is open.
                  {
                    name: 'messaging',
                    test: messaging,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                    priority: 2,
                  },
                  { name: 'query', test: /@tanstack|src\/(lib\/query-client|app\/layouts\/with-queries)\./ },
                  {
                    name: 'drawings',
                    test: /src\/ui\/illustrations\/(?!pulled-plug|frame)/,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'dialogs',
                    test: /@radix-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|aria-hidden|tslib|src\/ui\/((confirm-)?dialog|use-close-request|use-focus-return)/,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  // The ways in: log-in, sign-up and its steps.
                  {
                    name: 'enter',
                    test: /src\/features\/accounts\/(account-layout|enter|methods|google-(start|button)|pending-sign-up|sign-up-(draft|password)|use-forward-logged-in)\./,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'sign-up-steps',
                    test: /src\/(ui\/progress-steps|features\/accounts\/sign-up-steps)\./,
                    includeDependenciesRecursively: false,
                  },
                  // Codes that were sent to an address.
                  {
                    name: 'codes',
                    test: /input-otp|src\/(ui\/otp-input|features\/accounts\/(code-field|no-code-yet|use-countdown))/,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'report',
                    test: /src\/features\/safety\/(report-button|use-report)\./,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'console',
                    test: /contract\/src\/operator|src\/features\/operators\/(operator-words|act-list|person-line)\./,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'console-forms',
                    test: /src\/features\/operators\/(reason-dialog|toast-refusal)\./,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'fields',
                    test: /src\/ui\/(radio-group|counted-help|switch|select|text-area|form-section|picker-field|checkbox|focus-first-error)\./,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  // One file of small drawings: a file for each would put its name into every first view.
                  {
                    name: 'icons',
                    test: /lucide-react/,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                  {
                    name: 'forms',
                    test: /react-hook-form|@hookform|src\/ui\/(.*field|notice)\./,
                    minShareCount: 2,
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
          },
          modulePreload: {
            polyfill: false,
            // Every page has loaded these before it can want another chunk.
            resolveDependencies: (_file, files) =>
              files.filter((file) => !/\/(?:react|rolldown-runtime|entry-client)-[^/]+$/.test(file)),
          },
          assetsInlineLimit: 0,
        },
  };
});
