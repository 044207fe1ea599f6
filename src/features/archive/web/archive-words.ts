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
  events: (n: number) => counted(n, { one: '{n} life event', other: '{n} life events' }),
  people: (n: number) =>
    counted(n, { one: '{n} person in your family tree', other: '{n} people in your family tree' }),
  facts: (n: number) =>
    counted(n, {
      one: '{n} correction to what the companion knows about you',
      other: '{n} corrections to what the companion knows about you',
    }),
} as const;

const wordsOf = <K extends string>(
  words: Readonly<Record<K, (n: number) => string>>,
  counts: Readonly<Record<NoInfer<K>, number>>,
): string[] =>
  // The keys are exactly the kinds that have a text.
  (Object.keys(words) as K[]).flatMap((kind) => (counts[kind] > 0 ? [words[kind](counts[kind])] : []));

/** What is imported with a chapter. */
export const besideChapter = (counts: Counts): string[] => wordsOf(BESIDE_A_CHAPTER, counts);

/** What is imported that belongs to no chapter. */
export const ofTheLife = (counts: Counts): string[] => wordsOf(OF_THE_LIFE, counts);

const COMES: Record<SingleThing, string> = {
  draft: t('The chapter you had started but not saved yet, with its conversation'),
  page: t('Your page for the family'),
  book: t('Your choices for how your book looks and is printed'),
};
const STAYS: Record<SingleThing, string> = {
  draft: t(
    'You have already started a chapter here. It stays, and the unfinished one in the archive is not imported. If you want that one too, save yours as a chapter first. Then import the archive again.',
  ),
  page: t('Your page for the family stays as it is here.'),
  book: t('Your choices for how your book looks and is printed stay as they are here.'),
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
      one: '{n} photo is missing from the archive.',
      other: '{n} photos are missing from the archive.',
    }),
  'sounds-missing': (n) =>
    counted(n, {
      one: '{n} recording is missing from the archive.',
      other: '{n} recordings are missing from the archive.',
    }),
  'photos-unreadable': (n) =>
    counted(n, { one: 'We couldn’t read {n} photo.', other: 'We couldn’t read {n} photos.' }),
  'sounds-unreadable': (n) =>
    counted(n, { one: 'We couldn’t read {n} recording.', other: 'We couldn’t read {n} recordings.' }),
  loose: (n) =>
    counted(n, {
      one: '{n} item belongs to something that isn’t in the archive, so it is left out.',
      other: '{n} items belong to something that isn’t in the archive, so they are left out.',
    }),
  'ties-impossible': (n) =>
    counted(n, {
      one: '{n} connection in the family tree is impossible, so it is left out.',
      other: '{n} connections in the family tree are impossible, so they are left out.',
    }),
  'no-room': (n) =>
    counted(n, {
      one: 'There was no room for {n} more event or correction.',
      other: 'There was no room for {n} more events or corrections.',
    }),
};

/** What can't be imported, and why. */
export const lostWords = (lost: LostCounts): string[] =>
  (Object.keys(LOST_WORDS) as Lost[]).flatMap((kind) => {
    const n = lost[kind] ?? 0;
    return n > 0 ? [LOST_WORDS[kind](n)] : [];
  });
