import { counted, t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { type ArchiveFault, MOST_ARCHIVE_BYTES } from '#features/archive/shared/archive-limits.ts';

const TOO_LARGE = t(
  'This file is larger than 2 GB, which is more than can be imported. Please ask whoever runs this site for help.',
);
const NONE = t(
  'This is not an archive of an account. Please choose the file that “Download everything” gave you; it is called my-life-story.zip.',
);

/** Why a file is not even sent; undefined for one that may be. */
export const whyNotSent = ({ size }: Blob): string | undefined => {
  if (size === 0) return NONE;
  return size > MOST_ARCHIVE_BYTES ? TOO_LARGE : undefined;
};

const FAULTS: Record<ArchiveFault, string> = {
  'not-an-archive': NONE,
  broken: t(
    'This archive is damaged or was not downloaded completely. Please download it once more and choose the new file.',
  ),
  encrypted: t(
    'This archive is protected with a password. Please choose the file as it was downloaded, without a password.',
  ),
  'too-much': t(
    'There is more in this archive than can be imported. Please ask whoever runs this site for help.',
  ),
  newer: t(
    'This archive comes from a newer version of this program. Please ask whoever runs this site to update it.',
  ),
  changed: t(
    'Something in this archive was changed after it was downloaded, so we cannot read it. Please choose the file as it was downloaded.',
  ),
};

const isFault = (why: unknown): why is ArchiveFault => typeof why === 'string' && Object.hasOwn(FAULTS, why);

/** What the plan leaves room for, as a sentence. */
export const roomWords = (room: number): string =>
  room === 0
    ? t(
        'Your free chapter has been used, so no chapter can be imported. Everything else can. For the chapters you need the writer plan.',
      )
    : counted(room, {
        one: 'Without the writer plan you can import {n} chapter. Please choose which one; you can import the others later from the same file.',
        other:
          'Without the writer plan you can import {n} chapters. Please choose which; you can import the others later from the same file.',
      });

/** Why an archive was not read, imported or taken back, as a sentence that says what to do next. */
export const whyNoArchive = (error: unknown): string => {
  switch (error instanceof CallFailed ? error.code : 'unexpected') {
    case 'offline':
      return t(
        'The connection broke off. If the import had begun, it goes on without you. Please try again to see how far it is; nothing is imported twice.',
      );
    case 'sign-in-required':
      return t('You are no longer signed in. Please sign in again.');
    case 'not-an-archive': {
      const why = error instanceof CallFailed ? error.problem?.why : undefined;
      return FAULTS[isFault(why) ? why : 'not-an-archive'];
    }
    case 'too-large':
      return TOO_LARGE;
    case 'archive-gone':
      return t('The file was sent more than an hour ago and is no longer kept. Please choose it once more.');
    case 'nothing-new':
      return t('Everything that you chose from this archive is here already. Nothing was imported.');
    case 'upgrade-required':
      return roomWords(Number((error instanceof CallFailed ? error.problem?.room : 0) ?? 0));
    case 'photos-full':
      return t(
        'An account has room for 2,000 photos, and with those of this archive there would be more. Please leave out some chapters.',
      );
    case 'tree-full':
      return t(
        'Your family tree has no room for all the people in this archive. Please remove some people from your tree first.',
      );
    case 'import-taken-back':
      return t(
        'This import was taken back in the meantime. To import it again, please choose the file once more.',
      );
    case 'too-many-tries':
      return t('That was tried too often. Please wait a little and try again.');
    case 'too-much-at-once':
    case 'not-ready':
      return t('There is a lot going on at the moment. Please wait a minute and try again.');
    default:
      return t('Something went wrong on our side. Nothing was imported. Please try again in a moment.');
  }
};
