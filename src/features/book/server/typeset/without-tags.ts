/**
 * A PDF as Typst writes it, without the tree of tags: not every build of Typst can leave it out. What remains of it holds next to nothing where everything
 * on the pages is an artifact.
 */
export const withoutTags = (pdf: Uint8Array): Uint8Array => {
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
