import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { callRoutesModule } from './scripts/call-routes-module.ts';

/** What no page does without: one file, one answer. What only some screens use must not be here, or all would load it. */
const ON_EVERY_PAGE = new RegExp(
  [
    String.raw`/node_modules/(?:react|react-dom|scheduler|react-router)/`,
    String.raw`/@tanstack/query-core/build/modern/(?!mutationObserver)`,
    String.raw`/@tanstack/react-query/build/modern/(?:useQuery|useBaseQuery|QueryClientProvider|QueryErrorResetBoundary|IsRestoringProvider|errorBoundaryUtils|suspense)\.`,
    String.raw`/src/app/web/(?![\w-]+-(?:screen|extras)\.)`,
    String.raw`/src/platform/web/(?:[\w-]+\.tsx?$|toast/toast\.ts|ui/(?:button|class-names|loading)\.)`,
    String.raw`/src/platform/shared/product\.`,
    String.raw`/src/features/account/web/(?:session|calls|auth-calls)\.`,
    'preload-helper|virtual:|rolldown/runtime',
  ].join('|'),
);

/**
 * What the writing page needs once somebody writes, as `warm-up.ts` names it: one file, so that it is here whole or not at all. A browser
 * remembers a file that could not be had for as long as the page is open, and everything that imports it fails with it.
 */
const ONCE_SOMEBODY_WRITES = new RegExp(
  [
    String.raw`/src/features/writing/shared/(?:merge-story|sentences|near-duplicate|unchanged-paragraphs)\.`,
    String.raw`/src/features/writing/web/(?:save-chapter|refusal-words|conflict-dialog|guard-sign-out|text-to-read)\.`,
    String.raw`/src/features/writing/web/voice/kept-recordings\.`,
    String.raw`/src/platform/shared/text\.`,
    String.raw`/src/platform/web/toast/show-toast\.`,
  ].join('|'),
);

/**
 * The router comes with its other modes (its own data loading, forms, prefetching), and says of too little that it may be left out when
 * nobody uses it. This says it: 6 kB that could never run.
 */
const routerWithoutOtherModes = (): Plugin => ({
  name: 'router-without-other-modes',
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/(?:dom\/lib|components)\.js$/ },
    handler(code, id) {
      const pure = code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replace(/^const (\w+) = (React\$1\.(?:memo|forwardRef)\()/gm, 'const $1 = /* @__PURE__ */ $2');
      if (pure === code) this.error('The router has changed: look whether its other modes still come along.');
      if (!id.endsWith('/dom/lib.js')) return pure;
      const without = pure.replace(
        'FrameworkContext, PrefetchPageLinks, mergeRefs',
        'FrameworkContext, mergeRefs',
      );
      if (without === pure)
        this.error('The router has changed: look whether links still bring their prefetching along.');
      return `const PrefetchPageLinks = () => null;\n${without}`;
    },
  },
});

/** Nothing is preloaded by a script and there is one stylesheet, so a dynamic import is the browser's own. */
const withoutPreloadHelper = (): Plugin => ({
  name: 'without-preload-helper',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
});

/**
 * Two builds of one source tree: the browser's part (`dist/web`), and with `--ssr` the server's (`dist/server`), which has every dependency
 * inside, because opening thousands of small files is most of a slow start. The embedded database stays outside: it finds its own
 * WebAssembly beside its own file.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    tailwind(),
    callRoutesModule(),
    ...(isSsrBuild ? [] : [routerWithoutOtherModes(), withoutPreloadHelper()]),
  ],
  // Only the build is served, and nothing beside it.
  publicDir: false,
  appType: 'custom',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        ssr: true,
        rolldownOptions: {
          input: { main: 'src/app/server/main.ts', prerender: 'src/app/web/prerender.tsx' },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/web',
        target: 'baseline-widely-available',
        manifest: true,
        cssCodeSplit: false,
        // A font or picture inside the stylesheet would stand before the first paint.
        assetsInlineLimit: 0,
        // The document names what the first screen needs; the helper that would ask for the rest of a later one costs more than it saves.
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
        ssr: { noExternal: true, external: ['@electric-sql/pglite'] },
      }
    : {}),
  server: { watch: { ignored: ['**/data/**', '**/dist/**', '**/e2e/**'] } },
}));
