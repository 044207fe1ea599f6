import { t } from '#platform/shared/i18n.ts';
import { CallFailed } from '#platform/web/call.ts';
import { MOST_FILE_BYTES } from '#features/family/gedcom/shared/gedcom-limits.ts';
import { MOST_TREE_PEOPLE } from '#features/family/tree/shared/tree-limits.ts';
import type { Preview } from './file-calls.ts';

const EMPTY = t('This file is empty. Please choose another one.');
const TOO_LARGE = t(
  'This file is larger than 20 MB. Please save it without pictures, or save a smaller part of your tree.',
);

/** Why a file can't be uploaded at all; undefined if it can. */
export const whyNotSent = ({ size }: Blob): string | undefined => {
  if (size === 0) return EMPTY;
  return size > MOST_FILE_BYTES ? TOO_LARGE : undefined;
};

const notReadable = (why: unknown, line: unknown): string => {
  if (why === 'empty') return EMPTY;
  if (why === 'too-many-people')
    return t(
      'There are more people in this file than we can read at once. In your family tree program, please save a smaller part of your tree.',
    );
  if (why === 'too-long')
    return t(
      'We can’t read this file: some lines are too long, or it contains too much. Please save it again in your family tree program.',
    );
  return t(
    'This isn’t a family tree file: line {line} doesn’t belong in one. In your family tree program, please save your tree as “GEDCOM” and choose that file here.',
    { line: Number(line) },
  );
};

/** Why a file was not read or imported, as a sentence that says what to do next. */
export const whyNotThisFile = (error: unknown): string => {
  if (!(error instanceof CallFailed))
    return t('Something went wrong on our side. Please try again in a moment.');
  switch (error.code) {
    case 'offline':
      return t('There’s no connection right now. Please try again when you’re back online.');
    case 'sign-in-required':
      return t('You’re no longer signed in. Please sign in again.');
    case 'not-a-family-file':
      return notReadable(error.problem?.why, error.problem?.line);
    case 'too-large':
      return TOO_LARGE;
    case 'too-much-at-once':
      return t('That was a lot in a short time. Please wait a moment and try again.');
    case 'tree-full':
      return t(
        'A tree has room for {count} people, so this is too many. Nothing was imported. Please import only your close family, or choose a smaller file.',
        {
          count: MOST_TREE_PEOPLE,
        },
      );
    case 'not-found':
      return t('This has since been changed in another window. You now see the latest version.');
    default:
      return t('Something went wrong on our side. Please try again in a moment.');
  }
};

/** What was odd in a file that could be read anyway. */
export const warningWords = ({ what, line }: Preview['warnings'][number]): string => {
  switch (what) {
    case 'stray-line':
      return t('Some lines were split in two, starting with line {line}. We’ve joined them up again.', {
        line,
      });
    case 'wrong-level':
      return t('Some lines are out of place, starting with line {line}. We read them anyway.', {
        line,
      });
    case 'twice-the-same':
      return t('Two people have the same number, first on line {line}. We read both.', { line });
    case 'nobody-there':
      return t('The file mentions some people who aren’t in it, first on line {line}.', { line });
    case 'no-end':
      return t('The file ends too soon, at line {line}. Part of it may be missing.', { line });
    case 'wrong-letters':
      return t('Some letters, such as ä or é, may be wrong, first on line {line}. Please check the names.', {
        line,
      });
  }
};
