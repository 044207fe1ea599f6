import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler';

/** Nothing is read from there: whatever a page is made of is handed over in memory. */
const WORKSPACE = join(tmpdir(), 'hearthbook-typesetting-has-no-files');
const FACES = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic'];

/** The files of the faces that the book is set in; WOFF would be passed over in silence. */
export const faceFiles = (): string[] => {
  const { resolve } = createRequire(import.meta.url);
  return FACES.map((face) => resolve(`@expo-google-fonts/literata/${face}/Literata_${face}.ttf`));
};

let compiler: NodeCompiler | undefined;
const theCompiler = (): NodeCompiler =>
  (compiler ??= NodeCompiler.create({
    workspace: WORKSPACE,
    fontArgs: [{ fontBlobs: faceFiles().map((file) => readFileSync(file)) }],
  }));

export type TypstPages = {
  readonly count: number;
  /** `seconds`: the date the file carries, since 1970. Throws with what Typst says where the standard is not met. */
  pdf(options: { seconds: number; tagged: boolean; standard?: 'a-2b' | 'ua-1' }): Uint8Array;
  /** The first page as a picture in which letters are outlines. */
  svg(): string;
};

/**
 * Sets `source`, which finds `files` under their paths ('/book.json'). Compiling holds the thread up; what was set before is remembered, so that setting
 * nearly the same again is quick, until `forgetPages`. Throws with what Typst says.
 */
export const setPages = (source: string, files: ReadonlyMap<string, Uint8Array>): TypstPages => {
  const typst = theCompiler();
  typst.resetShadow();
  for (const [path, bytes] of files) typst.mapShadow(join(WORKSPACE, path), Buffer.from(bytes));
  const compiled = typst.compile({ mainFileContent: source });
  const { result } = compiled;
  if (!result) throw new Error(`The pages could not be set: ${whatWasWrong(typst, compiled.takeError())}`);
  return {
    count: result.numOfPages,
    pdf: ({ seconds, tagged, standard }) =>
      typst.pdf(result, {
        creationTimestamp: seconds,
        pdfTags: tagged,
        ...(standard && { pdfStandard: standard }),
      }),
    svg: () => typst.plainSvg(result),
  };
};

/** Settings that are remembered between previews, so that the next one is quick. */
export const REMEMBERED = 10;

/**
 * Lets go of what was remembered of pages and not used in as many settings as `older` says; 0 for all. Pages in hand are known to this language as a
 * few bytes only, though they hold hundreds of millions: without being told to, it would not look for those that nobody holds any more.
 */
export const forgetPages = (older: number): void => {
  theCompiler().evictCache(older);
  collectGarbage();
};

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const whatWasWrong = (typst: NodeCompiler, error: NodeError | null): string =>
  error ? JSON.stringify(typst.fetchDiagnostics(error)).slice(0, 2_000) : 'no reason given';
