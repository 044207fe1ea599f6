import { counted, t } from '#platform/shared/i18n.ts';
import type { Counts, Lost, LostCounts, SingleThing, WhatBecomes } from '../shared/archive-limits.ts';

const BESIDE_A_CHAPTER = {
  photos: (n: number) => counted(n, { one: '{n} photo', other: '{n} photos' }),
  messages: (n: number) =>
    counted(n, { one: '{n} message with the companion', other: '{n} messages with the companion' }),
  recordings: (n: number) => counted(n, { one: '{n} recording', other: '{n} recordings' }),
  versions: (n: number) => counted(n, { one: '{n} earlier version', other: '{n} earlier versions' }),
} as const;

const OF_THE_LIFE = {
  events: (n: number) => counted(n, { one: '{n} event of your life', other: '{n} events of your life' }),
  people: (n: number) =>
    counted(n, { one: '{n} person of your family tree', other: '{n} people of your family tree' }),
  facts: (n: number) =>
    counted(n, {
      one: '{n} correction of what the companion knows about you',
      other: '{n} corrections of what the companion knows about you',
    }),
} as const;

const wordsOf = <K extends string>(
  words: Readonly<Record<K, (n: number) => string>>,
  counts: Readonly<Record<NoInfer<K>, number>>,
): string[] =>
  // Only the kinds that it has words for.
  (Object.keys(words) as K[]).flatMap((kind) => (counts[kind] > 0 ? [words[kind](counts[kind])] : []));

/** What comes with a chapter. */
export const besideChapter = (counts: Counts): string[] => wordsOf(BESIDE_A_CHAPTER, counts);

/** What comes that belongs to no chapter. */
export const ofTheLife = (counts: Counts): string[] => wordsOf(OF_THE_LIFE, counts);

const COMES: Record<SingleThing, string> = {
  draft: t('The chapter that was begun and not saved yet, with its conversation'),
  page: t('Your page for the family'),
  book: t('How your book is to look and be printed'),
};
const STAYS: Record<SingleThing, string> = {
  draft: t(
    'You have begun a chapter here yourself. It stays, and the one that was begun in the archive is not imported. To have it too, save yours as a chapter first and import the archive once more.',
  ),
  page: t('Your page for the family stays as it is here.'),
  book: t('How your book looks and is printed stays as you chose it here.'),
};

type Becomes = Readonly<Record<SingleThing, WhatBecomes>>;
const things = (becomes: Becomes, wanted: WhatBecomes): SingleThing[] =>
  (Object.keys(COMES) as SingleThing[]).filter((thing) => becomes[thing] === wanted);

export const whatComes = (becomes: Becomes): string[] =>
  things(becomes, 'comes').map((thing) => COMES[thing]);
export const whatStays = (becomes: Becomes): string[] =>
  things(becomes, 'stays').map((thing) => STAYS[thing]);

const LOST_WORDS: Record<Lost, (n: number) => string> = {
  'photos-missing': (n) =>
    counted(n, {
      one: '{n} photo is missing in the archive.',
      other: '{n} photos are missing in the archive.',
    }),
  'sounds-missing': (n) =>
    counted(n, {
      one: '{n} recording is missing in the archive.',
      other: '{n} recordings are missing in the archive.',
    }),
  'photos-unreadable': (n) =>
    counted(n, { one: '{n} photo could not be read.', other: '{n} photos could not be read.' }),
  'sounds-unreadable': (n) =>
    counted(n, { one: '{n} recording could not be read.', other: '{n} recordings could not be read.' }),
  loose: (n) =>
    counted(n, {
      one: '{n} thing belongs to something that is not in the archive, and is left out.',
      other: '{n} things belong to something that is not in the archive, and are left out.',
    }),
  'ties-impossible': (n) =>
    counted(n, {
      one: '{n} line of the family tree cannot be, and is left out.',
      other: '{n} lines of the family tree cannot be, and are left out.',
    }),
  'no-room': (n) =>
    counted(n, {
      one: 'There was no room for {n} more event or correction.',
      other: 'There was no room for {n} more events or corrections.',
    }),
};

/** What cannot come along, and why. */
export const lostWords = (lost: LostCounts): string[] =>
  (Object.keys(LOST_WORDS) as Lost[]).flatMap((kind) => {
    const n = lost[kind] ?? 0;
    return n > 0 ? [LOST_WORDS[kind](n)] : [];
  });
