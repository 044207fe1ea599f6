import { counted } from '#platform/shared/i18n.ts';
import type { HeldCounts } from '../shared/account-page-contract.ts';

/** How much a user has, one line per kind. Kinds they have none of are left out. */
export const heldWords = ({ chapters, words, deletedChapters, photos, recordings }: HeldCounts): string[] =>
  [
    [chapters, counted(chapters, { one: '{n} chapter', other: '{n} chapters' })] as const,
    [words, counted(words, { one: '{n} word', other: '{n} words' })] as const,
    [
      deletedChapters,
      counted(deletedChapters, {
        one: '{n} deleted chapter that could still be restored',
        other: '{n} deleted chapters that could still be restored',
      }),
    ] as const,
    [photos, counted(photos, { one: '{n} photo', other: '{n} photos' })] as const,
    [recordings, counted(recordings, { one: '{n} recording', other: '{n} recordings' })] as const,
  ].flatMap(([n, line]) => (n > 0 ? [line] : []));
