import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxFolder } from './mail-transport.ts';
import { readMail, readMailHeaders, undefinedIfMissing } from './read-mail-file.ts';

/** An email that was saved as a file. Its text may contain a secret link, so lists leave it out. */
export type KeptMail = {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly at: string;
};

type Named = { readonly file: string; readonly id: string; readonly kind: string; readonly at: string };

/** As `mail-transport.ts` names them: '2026-11-21T20-15-00-123Z-confirm-email-<id>.eml'. */
const NAME =
  /^(?<day>\d{4}-\d\d-\d\d)T(?<hour>\d\d)-(?<minute>\d\d)-(?<second>\d\d)-(?<ms>\d{3})Z-(?<kind>[\w-]+)-(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml$/;

/** At most this many at once: one page. */
const AT_ONCE = 50;

/** All emails, newest first, from their file names alone. Files with other names are not ours. */
const namedIn = async (dataDir: string): Promise<Named[]> => {
  const files = (await readdir(outboxFolder(dataDir)).catch(undefinedIfMissing)) ?? [];
  return files
    .toSorted()
    .toReversed()
    .flatMap((file) => {
      const found = NAME.exec(file)?.groups;
      if (!found) return [];
      const { day, hour, minute, second, ms, kind = '', id = '' } = found;
      return [{ file, kind, id, at: `${day}T${hour}:${minute}:${second}.${ms}Z` }];
    });
};

/**
 * A page of emails from the outbox, newest first, starting after `after`. An email that is deleted meanwhile
 * is left out.
 */
export const listOutbox = async (
  dataDir: string,
  after?: string,
): Promise<{ readonly mails: KeptMail[]; readonly more: boolean }> => {
  const all = await namedIn(dataDir);
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  // The email to continue after was deleted, so its position is unknown.
  if (after !== undefined && from === 0) return { mails: [], more: false };
  const page = all.slice(from, from + AT_ONCE);
  const mails = await Promise.all(
    page.map(async ({ file, ...named }): Promise<KeptMail[]> => {
      const headers = await readMailHeaders(join(outboxFolder(dataDir), file));
      return headers ? [{ ...named, ...headers }] : [];
    }),
  );
  return { mails: mails.flat(), more: from + AT_ONCE < all.length };
};

/** One email with its text, or undefined if there is none with that id. */
export const openOutboxMail = async (
  dataDir: string,
  id: string,
): Promise<(KeptMail & { readonly text: string }) | undefined> => {
  const found = (await namedIn(dataDir)).find((named) => named.id === id);
  if (!found) return undefined;
  const { file, ...named } = found;
  const bytes = await readFile(join(outboxFolder(dataDir), file)).catch(undefinedIfMissing);
  return bytes && { ...named, ...(await readMail(bytes)) };
};
