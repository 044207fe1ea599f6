import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openTypst } from './engine/typst-engine.ts';
import { readFaces } from './faces.ts';

/**
 * A PDF as Typst writes it, without the tree of tags: not every build of Typst can leave it out. What remains of it holds next to nothing where everything
 * on the pages is an artifact.
 */
const withoutTags = (pdf: Uint8Array): Uint8Array => {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const end = file.toString('latin1', file.lastIndexOf('\ntrailer\n') + 1);
  const trailer = end.slice(0, end.indexOf('\nstartxref'));
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/u.exec(end)?.[1]);
  const root = Number(/\/Root (\d+) 0 R/u.exec(trailer)?.[1]);
  const catalogue = objectOf(file, root, table)
    .replace(/\s*\/StructTreeRoot \d+ 0 R/u, '')
    .replace(/\s*\/MarkInfo <<[^>]*>>/u, '');
  return Buffer.concat([file, updateOf(file.length, { root, catalogue, trailer, table })]);
};

const ENTRY_BYTES = 20;
const OFFSET_DIGITS = 10;

/** Found by the table at the end, which is one section from object 0 on. */
const objectOf = (file: Buffer, number: number, table: number): string => {
  const entries = file.indexOf('\n', file.indexOf('\n', table) + 1) + 1;
  const entry = entries + number * ENTRY_BYTES;
  const at = Number(file.toString('latin1', entry, entry + OFFSET_DIGITS));
  const object = file.toString('latin1', at, file.indexOf('\nendobj', at));
  const start = `${number} 0 obj\n`;
  if (!object.startsWith(start)) throw new Error(`A PDF of Typst has no object ${number}.`);
  return object.slice(start.length);
};

type Newer = {
  readonly root: number;
  readonly catalogue: string;
  readonly trailer: string;
  readonly table: number;
};

/** What stands after a file to say what is newer (ISO 32000-1, 7.5.6): the catalogue, and where it is. */
const updateOf = (length: number, { root, catalogue, trailer, table }: Newer): Buffer => {
  const object = `${root} 0 obj\n${catalogue}\nendobj\n`;
  const at = String(length + 1).padStart(OFFSET_DIGITS, '0');
  const newer = trailer.replace('<<', `<<\n  /Prev ${table}`);
  const start = length + 1 + object.length;
  return Buffer.from(
    `\n${object}xref\n${root} 1\n${at} 00000 n\r\n${newer}\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
};

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
