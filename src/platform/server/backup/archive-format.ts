import { z } from 'zod';

/*
 * A backup is one tar file, readable with any tool:
 *   about.json                what it is, before anything else is read
 *   secrets/auth-secret       if the instance created its secret itself
 *   rows/<table>/000001.gz    rows as lines, each a JSON list of the columns' texts in PostgreSQL's own form, or null
 *   named/000001.txt          the keys of the files that those rows refer to
 *   outbox/<name>.eml         mails saved on this machine
 *   files/<key>               photos and recordings
 *   manifest.json             how many of everything there must be
 *   digests/000001.txt        at intervals, the SHA-256 sums of the files before, for `sha256sum --check`
 * It is written and read in one pass, and never held in memory as a whole.
 */

/** Raise this when an older program could no longer read what is written. */
export const FORMAT = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);

export const aboutSchema = z.object({
  product: z.literal('hearthbook'),
  format: z.int().min(1),
  /** Of the program that created it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'server']),
  /** The migrations behind the rows, in order, each with the SHA-256 of its text. */
  migrations: z.array(z.object({ name: z.string(), digest })).min(1),
  /** `print` identifies the secret; `enclosed` says whether the archive contains it. */
  authSecret: z.object({ print: z.string(), enclosed: z.boolean() }),
});
export type About = z.output<typeof aboutSchema>;

export const manifestSchema = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
      rows: z.int().min(0),
    }),
  ),
  /** The last value of each counter; null if it was never used. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** Null if the files were left out. `bytes` is the size of all files together. */
  files: z.object({ count: z.int().min(0), bytes: z.int().min(0) }).nullable(),
  /** Keys of files that couldn't be read because they were gone: deleted in the meantime, or lost earlier. */
  missing: z.array(z.string()),
  outbox: z.int().min(0),
  /** The size of the lines of all rows, uncompressed. */
  rowBytes: z.int().min(0),
});
export type Manifest = z.output<typeof manifestSchema>;

/** A table as described in an archive. */
export type ArchivedTable = Manifest['tables'][number];

export const ABOUT = 'about.json';
export const MANIFEST = 'manifest.json';
export const SECRET = 'secrets/auth-secret';
export const DIGESTS = 'digests/';

const numbered = (number: number): string => String(number).padStart(6, '0');
export const rowsEntry = (table: string, number: number): string => `rows/${table}/${numbered(number)}.gz`;
export const namedEntry = (number: number): string => `named/${numbered(number)}.txt`;
export const digestsEntry = (number: number): string => `${DIGESTS}${numbered(number)}.txt`;
export const fileEntry = (key: string): string => `files/${key}`;
export const outboxEntry = (name: string): string => `outbox/${name}`;

/** What an entry holds, by its name; undefined for a name that our backups don't use. */
export const readEntryName = (
  name: string,
):
  | { readonly kind: 'rows'; readonly table: string }
  | { readonly kind: 'file' | 'outbox'; readonly name: string }
  | { readonly kind: 'named' | 'digests' | 'about' | 'manifest' | 'secret' }
  | undefined => {
  if (name === ABOUT) return { kind: 'about' };
  if (name === MANIFEST) return { kind: 'manifest' };
  if (name === SECRET) return { kind: 'secret' };
  const { folder, rest = '' } =
    /^(?<folder>[a-z]+)\/(?<rest>[\w@.-]+(?:\/\d{6}\.gz)?)$/.exec(name)?.groups ?? {};
  if (folder === 'rows' && rest.includes('/')) return { kind: 'rows', table: rest.split('/')[0] ?? '' };
  if (rest.includes('/') || rest.startsWith('.')) return undefined;
  if (folder === 'files') return { kind: 'file', name: rest };
  if (folder === 'outbox') return { kind: 'outbox', name: rest };
  if (folder === 'named' || folder === 'digests') return { kind: folder };
  return undefined;
};

/** A backup can't be made; the message gives the reason to the person who requested it. */
export class CannotBackUp extends Error {
  override readonly name = 'CannotBackUp';
}

/** A backup can't be restored, with the reason. Nothing was changed. */
export class CannotRestore extends Error {
  override readonly name = 'CannotRestore';
}
