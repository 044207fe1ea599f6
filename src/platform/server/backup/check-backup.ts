import { createGunzip } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import {
  type About,
  aboutSchema,
  CannotRestore,
  FORMAT,
  type Manifest,
  manifestSchema,
  readEntryName,
} from './archive-format.ts';
import { type ArchiveEntry, entriesOf } from './archive-reader.ts';
import { MOST_PART_BYTES } from './row-text.ts';

/** A backup's description of itself, once all of it has been read and found intact. */
export type CheckedBackup = {
  readonly about: About;
  readonly manifest: Manifest;
  readonly secret: string | null;
};

const LARGEST_TEXT = 64_000_000;

const damaged = (name: string): CannotRestore =>
  new CannotRestore(`It was changed since it was made: ${name} is not what was written.`);

const textOf = async (entry: ArchiveEntry): Promise<string> => {
  if (entry.size > LARGEST_TEXT) throw damaged(entry.name);
  return (await entry.whole()).toString('utf8');
};

const parsed = <S extends z.ZodType>(schema: S, text: string, name: string): z.output<S> => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw damaged(name);
  }
};

/** A newer program may have written something that this one doesn't understand, so check that first. */
const readAbout = (text: string): About => {
  const { format } = parsed(z.object({ format: z.number() }), text, 'about.json');
  if (format > FORMAT)
    throw new CannotRestore('It was made by a newer version of this product. Restore it with that version.');
  return parsed(aboutSchema, text, 'about.json');
};

/** Counts the rows and their uncompressed bytes. */
const measureRows = async (entry: ArchiveEntry): Promise<{ rows: number; bytes: number }> => {
  let [rows, bytes] = [0, 0];
  await pipeline(entry.pieces(), createGunzip(), async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > MOST_PART_BYTES) throw damaged(entry.name);
      for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1;
    }
  }).catch(() => {
    throw damaged(entry.name);
  });
  return { rows, bytes };
};

/** Reads a whole archive and keeps track of what was found. */
class Reading {
  /** Digests not yet compared, by name. */
  readonly #sums = new Map<string, string>();
  readonly #rows = new Map<string, number>();
  #rowBytes = 0;
  #files = { count: 0, bytes: 0 };
  #outbox = 0;
  #about: About | undefined;
  #manifest: Manifest | undefined;
  #secret: string | null = null;

  async take(entry: ArchiveEntry): Promise<void> {
    const is = readEntryName(entry.name);
    if (!is) throw new CannotRestore(`It holds ${entry.name}, which no backup has.`);
    if (is.kind === 'digests') {
      this.#compare(await textOf(entry));
      return;
    }
    if (this.#manifest || this.#sums.has(entry.name)) throw damaged(entry.name);
    this.#sums.set(entry.name, await entry.digest());
    if (is.kind === 'about') this.#about = readAbout(await textOf(entry));
    else if (!this.#about) throw new CannotRestore('It isn’t a backup of this product.');
    if (is.kind === 'manifest') this.#manifest = parsed(manifestSchema, await textOf(entry), entry.name);
    if (is.kind === 'secret') this.#secret = (await textOf(entry)).trim();
    if (is.kind === 'outbox') this.#outbox += 1;
    if (is.kind === 'file')
      this.#files = { count: this.#files.count + 1, bytes: this.#files.bytes + entry.size };
    if (is.kind !== 'rows') return;
    const { rows, bytes } = await measureRows(entry);
    this.#rows.set(is.table, (this.#rows.get(is.table) ?? 0) + rows);
    this.#rowBytes += bytes;
  }

  #compare(text: string): void {
    for (const line of text.split('\n').slice(0, -1)) {
      const [sum, name = ''] = line.split('  ');
      if (sum !== this.#sums.get(name)) throw damaged(name || 'a sum');
      this.#sums.delete(name);
    }
    const [left] = this.#sums.keys();
    if (left) throw damaged(left);
  }

  /** Checks that everything was there. */
  whole(): CheckedBackup {
    if (!this.#about || !this.#manifest || this.#sums.size > 0)
      throw new CannotRestore('It ends too early: it wasn’t written or copied completely.');
    for (const { name, rows } of this.#manifest.tables)
      if ((this.#rows.get(name) ?? 0) !== rows) throw damaged(`rows/${name}`);
    const { files, outbox, rowBytes } = this.#manifest;
    const { count, bytes } = this.#files;
    if ((files?.count ?? 0) !== count || (files?.bytes ?? 0) !== bytes) throw damaged('files');
    if (outbox !== this.#outbox) throw damaged('outbox');
    if (rowBytes !== this.#rowBytes) throw damaged('rows');
    return { about: this.#about, manifest: this.#manifest, secret: this.#secret };
  }
}

/** Reads a backup from the first byte to the last. Throws CannotRestore, saying what is wrong with it. */
export const checkBackup = async (path: string): Promise<CheckedBackup> => {
  const reading = new Reading();
  for await (const entry of entriesOf(path)) await reading.take(entry);
  return reading.whole();
};
