import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { MOST_FILE_BYTES } from '#features/family/gedcom/shared/gedcom-limits.ts';
import { MOST_TREE_PEOPLE } from '#features/family/tree/shared/tree-limits.ts';
import type { Preview } from './file-calls.ts';

const EMPTY = t('There is nothing in this file. Please choose another one.');
const TOO_LARGE = t(
  'This file is larger than 20 MB. Please save it without pictures, or a smaller part of your tree.',
);

/** Why a file is not even sent; undefined for one that may be. */
export const whyNotSent = ({ size }: Blob): string | undefined => {
  if (size === 0) return EMPTY;
  return size > MOST_FILE_BYTES ? TOO_LARGE : undefined;
};

const notReadable = (why: unknown, line: unknown): string => {
  if (why === 'empty') return EMPTY;
  if (why === 'too-many-people')
    return t(
      'This file has more people than we can read at once. Please save a smaller part of your tree in your family tree program.',
    );
  if (why === 'too-long')
    return t(
      'This file holds more than we can read: lines that are too long, or too much of something. Please save it anew in your family tree program.',
    );
  return t(
    'This is no family tree file: line {line} is not what such a file holds. Please save your tree as “GEDCOM” in your family tree program, and choose the file that it makes.',
    { line: Number(line) },
  );
};

/** Why a file was not read or brought in, as a sentence that says what to do next. */
export const whyNotThisFile = (error: unknown): string => {
  if (!(error instanceof CallFailed))
    return t('Something went wrong on our side. Please try again in a moment.');
  switch (error.code) {
    case 'offline':
      return t('There is no connection right now. Please try again when it is back.');
    case 'sign-in-required':
      return t('You are no longer signed in. Please sign in again.');
    case 'not-a-family-file':
      return notReadable(error.problem?.why, error.problem?.line);
    case 'too-large':
      return TOO_LARGE;
    case 'too-much-at-once':
      return t('You have asked for a great deal in a short time. Please wait a moment and try again.');
    case 'tree-full':
      return t(
        'A tree has room for {count} people, and these are too many. Nothing was brought in. Please bring in only those who are near, or a smaller file.',
        {
          count: MOST_TREE_PEOPLE,
        },
      );
    case 'not-found':
      return t('This was changed in another window in the meantime. The page shows how it is now.');
    default:
      return t('Something went wrong on our side. Please try again in a moment.');
  }
};

/** What was odd in a file that could be read all the same. */
export const warningWords = ({ what, line }: Preview['warnings'][number]): string => {
  switch (what) {
    case 'stray-line':
      return t('Some lines are broken in two, first line {line}. They were put together again.', { line });
    case 'wrong-level':
      return t('Some lines are not where they belong, first line {line}. They were read all the same.', {
        line,
      });
    case 'twice-the-same':
      return t('Two people have the same number, first in line {line}. Both were read.', { line });
    case 'nobody-there':
      return t('Some people are mentioned who are not in the file, first in line {line}.', { line });
    case 'no-end':
      return t('The file stops early, at line {line}. Perhaps a part of it is missing.', { line });
    case 'wrong-letters':
      return t('Some letters may be wrong, such as ä or é, first in line {line}. Please look at the names.', {
        line,
      });
  }
};
