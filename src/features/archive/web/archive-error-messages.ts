import { counted, t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { type ArchiveFault, MOST_ARCHIVE_BYTES } from '#features/archive/shared/archive-limits.ts';

const TOO_LARGE = t(
  'This file is larger than 2 GB, which is more than we can import. Please ask the person who runs this site for help.',
);
const NONE = t(
  'This isn’t an account archive. Please choose the file you got from “Download everything”. It is called my-life-story.zip.',
);

/** Why a file can't be uploaded at all; undefined if it can. */
export const whyNotSent = ({ size }: Blob): string | undefined => {
  if (size === 0) return NONE;
  return size > MOST_ARCHIVE_BYTES ? TOO_LARGE : undefined;
};

const FAULTS: Record<ArchiveFault, string> = {
  'not-an-archive': NONE,
  broken: t(
    'This archive is damaged, or the download was not complete. Please download it again and choose the new file.',
  ),
  encrypted: t(
    'This archive is protected by a password. Please choose the original download, which has no password.',
  ),
  'too-much': t(
    'There is more in this archive than we can import. Please ask the person who runs this site for help.',
  ),
  newer: t(
    'This archive comes from a newer version of this program. Please ask the person who runs this site to update it.',
  ),
  changed: t(
    'This archive was changed after it was downloaded, so we can’t read it. Please choose the original download.',
  ),
};

const isFault = (why: unknown): why is ArchiveFault => typeof why === 'string' && Object.hasOwn(FAULTS, why);

/** A sentence that says how many chapters the plan has room for. */
export const roomWords = (room: number): string =>
  room === 0
    ? t(
        'You’ve used your free chapter, so you can’t import any chapters. You can import everything else. For the chapters, you need the writer plan.',
      )
    : counted(room, {
        one: 'Without the writer plan, you can import {n} chapter. Please choose which one. You can import the others later from the same file.',
        other:
          'Without the writer plan, you can import {n} chapters. Please choose which ones. You can import the others later from the same file.',
      });

/** A sentence that says why an archive wasn't read, imported or undone, and what to do next. */
export const whyNoArchive = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t(
        'The connection was lost. If the import had already started, it will continue without you. Please try again to see how far it has got. Nothing is imported twice.',
      );
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    case 'not-an-archive': {
      const why = error instanceof CallFailed ? error.problem?.why : undefined;
      return FAULTS[isFault(why) ? why : 'not-an-archive'];
    }
    case 'too-large':
      return TOO_LARGE;
    case 'archive-gone':
      return t('You sent this file more than an hour ago, and we no longer have it. Please choose it again.');
    case 'nothing-new':
      return t('Everything you chose from this archive is already here. Nothing was imported.');
    case 'upgrade-required':
      return roomWords(Number((error instanceof CallFailed ? error.problem?.room : 0) ?? 0));
    case 'photos-full':
      return t(
        'An account has room for 2,000 photos. With the ones in this archive you would have more. Please leave out some chapters.',
      );
    case 'tree-full':
      return t(
        'Your family tree doesn’t have room for everyone in this archive. Please remove some people from your tree first.',
      );
    case 'import-taken-back':
      return t(
        'This import has been undone in the meantime. To import the archive again, please choose the file again.',
      );
    case 'too-many-tries':
      return t('Too many attempts. Please wait a little and try again.');
    case 'too-much-at-once':
    case 'not-ready':
      return t('We’re very busy at the moment. Please wait a minute and try again.');
    default:
      return t('Something went wrong on our side. Nothing was imported. Please try again in a moment.');
  }
};
