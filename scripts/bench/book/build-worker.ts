import { join } from 'node:path';
import { build } from 'vite';
import { workerEnvironment } from '../../../src/platform/server/worker-process/start-worker.ts';

const root = join(import.meta.dirname, '../../..');
/** A folder from which the built code finds the packages it needs. */
const BUILT = join(root, '.cache/bench-book');

/** Builds the product as it runs in production, so that the processes don't each have to read its sources. */
export const buildWorker = async (): Promise<void> => {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'scripts/bench/book/make-one.ts',
      outDir: BUILT,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
    },
  });
};

const WITHOUT_NATIVE_TYPST = new URL('../../../test/fakes/without-native-typst.ts', import.meta.url).href;

/** The command and environment for making one format of the `book` in a file, with its photos in a folder. */
export const writerOf = (
  format: string,
  book: string,
  photos: string,
  file: string,
  { withNative = true } = {},
): [program: string, args: string[], environment: Readonly<Record<string, string>>] => [
  process.execPath,
  [
    ...(withNative ? [] : ['--import', WITHOUT_NATIVE_TYPST]),
    join(BUILT, 'make-one.js'),
    format,
    book,
    photos,
    file,
  ],
  workerEnvironment(1),
];
