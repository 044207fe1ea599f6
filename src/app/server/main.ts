import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { PageRenderer } from '../shared/rendered-page.ts';

// This file becomes dist/server/main.js; everything else is found from there, wherever it was started.
const root = join(import.meta.dirname, '../..');

// Before the large rest is loaded, which is why that is not imported above: the second start need not compile it again.
enableCompileCache(join(root, 'dist/.compile-cache'));

/** The server itself. */
const serve = async (): Promise<void> => {
  const { start } = await import('./start.ts');
  const { readClientBuild } = await import('./pages/client-build.ts');
  const { assetResponder } = await import('./pages/assets.ts');

  const web = join(root, 'dist/web');
  const build = readClientBuild(web);

  await start({
    migrations: join(root, 'migrations'),
    template: join(root, 'dist/embedded-template'),
    loadRenderer: async () => {
      // The web part is built beside this one: the server's sources never import the browser's.
      const { pageRenderer } = (await import(join(import.meta.dirname, 'prerender.js'))) as {
        pageRenderer: PageRenderer;
      };
      return pageRenderer;
    },
    partsFor: ({ screenFile }) => ({
      css: build.css,
      scripts: build.scriptsFor(screenFile),
    }),
    asset: assetResponder(web, build.assets),
  });
};

// The build has this one entry: the thread that composes chapters begins here too (`compose-apart.ts`), and loads its own part alone.
if (isMainThread) await serve();
else await import('#features/companion/server/composer-thread.ts');
