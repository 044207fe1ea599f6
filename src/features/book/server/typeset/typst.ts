import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openTypst } from './engine/typst-engine.ts';
import { readFaces } from './faces.ts';

/**
 * A PDF from Typst without its tag tree, which not every build of Typst can leave out. The remains take up
 * almost nothing if everything on the pages is an artifact.
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

/** Found through the table at the end, which is a single section starting at object 0. */
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

/** The update appended to a file (ISO 32000-1, 7.5.6): the new catalogue, and where it is. */
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

/** Only worker processes load this module, and only when they need it. */
const engine = await openTypst(readFaces().flatMap(({ text, standIn }) => [text, standIn]));

export type TypstPages = { readonly count: number; pdf(): Uint8Array };

/** Nothing after this is tagged. The pages look the same. */
const AS_ARTIFACT = '#show: pdf.artifact\n';

/**
 * Lays out `source`, which finds `files` under their paths ('/book.json'). `tagged`: for screen readers.
 * Compiling blocks the thread. Typst remembers earlier work until `forgetPages`, so that laying out nearly
 * the same pages is fast. Throws with Typst's message.
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

/** The visible parts of a drawing. Its styles, scripts and selectable text are for browsers. */
const SHAPES = 1 | 2;

/** The pages of `source` as one SVG, with letters as outlines. */
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
  // Typst escapes the selectable text, except for one sequence that XML forbids here.
  return drawing.replaceAll(']]>', ']]&gt;');
};

/** How many layouts are remembered between previews, so that the next one is fast. */
export const REMEMBERED = 10;

/**
 * Drops remembered pages that were not used in the last `older` layouts; 0 for all. To JavaScript, page
 * objects look like a few bytes, although they hold hundreds of megabytes. Without an explicit call, the
 * garbage collector wouldn't collect the unreferenced ones.
 */
export const forgetPages = (older: number): void => {
  engine.forget(older);
  collectGarbage();
};

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
