import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openTypst } from './engine/typst-engine.ts';
import { readFaces } from './faces.ts';
import { withoutTags } from './without-tags.ts';

/** Only a worker process loads this module, and only for what it needs it for. */
const engine = await openTypst(readFaces().flatMap(({ text, standIn }) => [text, standIn]));

export type TypstPages = { readonly count: number; pdf(): Uint8Array };

/** Nothing of what follows is tagged; the pages themselves are as they would be. */
const AS_ARTIFACT = '#show: pdf.artifact\n';

/**
 * Sets `source`, which finds `files` under their paths ('/book.json'); `tagged`: for those who are read to. Compiling holds the thread up; what was
 * set before is remembered, so that setting nearly the same again is quick, until `forgetPages`. Throws with what Typst says.
 */
export const setPages = (
  source: string,
  files: ReadonlyMap<string, Uint8Array>,
  { tagged }: { readonly tagged: boolean },
): TypstPages => {
  const compiled = engine.compile(tagged ? source : AS_ARTIFACT + source, files);
  const pdf = () => (tagged ? compiled.accessiblePdf() : withoutTags(compiled.pdf()));
  return { count: compiled.count, pdf };
};

/** The parts of a drawing that show something: its styles, scripts and selectable text are for browsers. */
const SHAPES = 1 | 2;

/** The pages of `source` as one SVG in which letters are outlines. */
export const drawPages = async (source: string, files: ReadonlyMap<string, Uint8Array>): Promise<string> => {
  const { CreateSessionOptions, initSync, TypstRendererBuilder } =
    await import('@myriaddreamin/typst-ts-renderer');
  const { resolve } = createRequire(import.meta.url);
  initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-renderer/wasm')) });
  const options = new CreateSessionOptions();
  options.format = 'vector';
  options.artifact_content = engine.drawing(source, files);
  const renderer = await new TypstRendererBuilder().build();
  const drawing = renderer.svg_data(renderer.create_session(options), SHAPES);
  // It escapes the words that it brings for selecting, but for the one sign that XML forbids in this place.
  return drawing.replaceAll(']]>', ']]&gt;');
};

/** Settings that are remembered between previews, so that the next one is quick. */
export const REMEMBERED = 10;

/**
 * Lets go of what was remembered of pages and not used in as many settings as `older` says; 0 for all. Pages in hand are known to this language as a
 * few bytes only, though they hold hundreds of millions: without being told to, it would not look for those that nobody holds any more.
 */
export const forgetPages = (older: number): void => {
  engine.forget(older);
  collectGarbage();
};

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
