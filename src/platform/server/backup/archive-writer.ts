import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncPath } from '../embedded/sync-folder.ts';
import { digestsEntry } from './archive-format.ts';
import { paddingOf, TAR_BLOCK, TAR_END, tarHeader } from './tar-header.ts';

export type EntryContent = Uint8Array | AsyncIterable<Uint8Array>;

/** Where an entry's content is in the file being written. */
export type Placed = { readonly at: number; readonly size: number };

/** How many digests are held in memory before they are written. */
const DIGESTED_AT_ONCE = 2_000;

/**
 * An archive being written next to its final path. `finish` renames it into place, once it is complete and
 * synced. Only the owner can read the file.
 */
export class ArchiveWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #made: Date;
  readonly #signal: AbortSignal | undefined;
  #at = 0;
  #digests: string[] = [];
  #digestEntries = 0;

  private constructor(path: string, file: FileHandle, made: Date, signal: AbortSignal | undefined) {
    this.#signal = signal;
    this.#path = path;
    this.#file = file;
    this.#made = made;
  }

  static unfinishedName(path: string): string {
    return `${path}.unfinished`;
  }

  /** Once the signal is aborted, nothing more can be added: the signal's reason is thrown. */
  static async open(path: string, made: Date, signal?: AbortSignal): Promise<ArchiveWriter> {
    const unfinished = ArchiveWriter.unfinishedName(path);
    await rm(unfinished, { force: true });
    return new ArchiveWriter(path, await open(unfinished, 'wx+', 0o600), made, signal);
  }

  /**
   * If the content breaks off or has a different length than announced, the archive is left as it was, and
   * you can try again.
   */
  async add(name: string, size: number, content: EntryContent): Promise<Placed> {
    this.#signal?.throwIfAborted();
    const placed = await this.#place(name, size, content);
    if (this.#digests.length >= DIGESTED_AT_ONCE) await this.#writeDigests();
    return placed;
  }

  async read({ at, size }: Placed): Promise<Buffer> {
    const { buffer } = await this.#file.read(Buffer.alloc(size), 0, size, at);
    return buffer;
  }

  /**
   * Ends the archive and passes it to `check`. The file is renamed to its final path only if `check` doesn't
   * throw. Returns its size in bytes.
   */
  async finish(check: (path: string) => Promise<unknown>): Promise<number> {
    await this.#writeDigests();
    await this.#file.write(TAR_END, 0, TAR_END.length, this.#at);
    // Removes what an interrupted entry left after the end.
    await this.#file.truncate(this.#at + TAR_END.length);
    await this.#file.sync();
    await this.#file.close();
    const unfinished = ArchiveWriter.unfinishedName(this.#path);
    await check(unfinished);
    await rename(unfinished, this.#path);
    await syncPath(dirname(this.#path));
    return this.#at + TAR_END.length;
  }

  /** Removes the unfinished file. */
  async abandon(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await rm(ArchiveWriter.unfinishedName(this.#path), { force: true });
  }

  async #place(name: string, size: number, content: EntryContent): Promise<Placed> {
    const at = this.#at + TAR_BLOCK;
    const hash = createHash('sha256');
    let written = 0;
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      if (written + piece.length > size) break;
      hash.update(piece);
      await this.#file.write(piece, 0, piece.length, at + written);
      written += piece.length;
    }
    if (written !== size) throw new Error(`${name} should have ${size} bytes but has a different number.`);
    await this.#file.write(tarHeader({ name, size }, this.#made), 0, TAR_BLOCK, this.#at);
    const padding = paddingOf(size);
    await this.#file.write(Buffer.alloc(padding), 0, padding, at + size);
    this.#at = at + size + padding;
    this.#digests.push(`${hash.digest('hex')}  ${name}\n`);
    return { at, size };
  }

  async #writeDigests(): Promise<void> {
    this.#digestEntries += 1;
    const lines = Buffer.from(this.#digests.join(''));
    await this.#place(digestsEntry(this.#digestEntries), lines.length, lines);
    // Discards the digest of this entry itself, which nothing needs.
    this.#digests = [];
  }
}
