import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { isEngineThread } from '#platform/server/embedded/engine-thread-data.ts';
import type { Language } from '#platform/shared/language.ts';
import type { PageRenderer } from '../shared/rendered-page.ts';

// This file becomes dist/server/main.js. Everything else is found relative to it, whatever the working
// directory.
const root = join(import.meta.dirname, '../..');

const template = join(root, 'dist/embedded-template');

// Enabled before the bulk of the code is loaded, which is why that isn't imported above. The second start
// doesn't have to compile it again.
enableCompileCache(join(root, 'dist/.compile-cache'));

/** Calls `make` once for each language and reuses the result. */
const onceForEach = <Made>(make: (language: Language) => Made): ((language: Language) => Made) => {
  const made = new Map<Language, Made>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
};

/** The server itself. */
const serve = async (): Promise<void> => {
  const { start } = await import('./lifecycle/start.ts');
  const { buildOfFolder } = await import('./build-of-folder.ts');
  const { readClientBuild } = await import('./pages/client-build.ts');
  const { assetResponder } = await import('./pages/assets.ts');
  const { workerScript } = await import('./pages/worker-script.ts');

  const web = join(root, 'dist/web');
  const build = onceForEach((language) => readClientBuild(web, language));

  await start({
    migrations: join(root, 'migrations'),
    template,
    build: buildOfFolder(root),
    program: import.meta.filename,
    rendererFor: onceForEach(async (language) => {
      // The web part is built beside this one: the server's sources never import the browser's.
      const { pageRenderer } = (await import(join(import.meta.dirname, language, 'prerender.js'))) as {
        pageRenderer: PageRenderer;
      };
      return pageRenderer;
    }),
    partsFor: ({ language, screenFile, navigationFile }) => ({
      css: build(language).css,
      scripts: build(language).scriptsFor(screenFile, navigationFile),
    }),
    asset: assetResponder(web, build('en').assets),
    answerScripts: {
      answer: readFileSync(join(web, 'answer-page.js'), 'utf8').trim(),
      ended: readFileSync(join(web, 'ended-page.js'), 'utf8').trim(),
    },
    workerFor: (settings) => {
      const made = new Map<string, string>();
      return (language) => {
        const key = `${language} ${JSON.stringify(settings)}`;
        const script = made.get(key) ?? workerScript(web, build(language), language, settings);
        made.set(key, script);
        return script;
      };
    },
  });
};

/** `backup`, `restore` or `move`, each in its own process. */
const runCommand = async (name: string, args: readonly string[]): Promise<void> => {
  const commands = await import('./backups/run-command.ts');
  process.exit(await commands.runCommand(name, args, { root, template }));
};

/** An operator's command: `hearthbook model list`. */
const operate = async (args: readonly string[]): Promise<void> => {
  const { runOperator } = await import('./operator/run-operator.ts');
  process.exit(await runOperator(args, { places: { root, template } }));
};

const [, , command, ...args] = process.argv;

// Threads use this same entry in the build. The database's thread (`engine-apart.ts`) starts here and loads
// only its own part.
if (isEngineThread(workerData)) await import('#platform/server/embedded/run-engine-thread.ts');
else if (command === 'hearthbook') await operate(args);
else if (command) await runCommand(command, args);
else await serve();
