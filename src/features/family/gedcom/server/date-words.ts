import { wordsIn } from '#platform/server/words-in.ts';
import { type Language, LANGUAGES } from '#platform/shared/language.ts';
import type { FileDate } from '#engine/gedcom/family-file.ts';

type Worded = Exclude<FileDate['kind'], 'on' | 'words'>;

/** How the tree writes a date that isn't a plain day. */
const wordsOf = (language: Language, day: string, until: string): Readonly<Record<Worded, string>> => {
  const { t } = wordsIn(language);
  return {
    about: t('about {day}', { day }),
    before: t('before {day}', { day }),
    after: t('after {day}', { day }),
    between: t('between {day} and {until}', { day, until }),
    'from-to': t('from {day} to {until}', { day, until }),
  };
};

/** A date from a file, as the tree stores it. */
export const dateInWords = (date: FileDate | null, language: Language): string | null => {
  if (!date) return null;
  if (date.kind === 'words') return date.words;
  if (date.kind === 'on') return date.day;
  return wordsOf(language, date.day, 'until' in date ? date.until : '')[date.kind];
};

const DAY = String.raw`(\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?)`;
const PLAIN = new RegExp(`^${DAY}$`);
/** A date that is not known to the day, as a person's page stores it. */
const ABOUT = new RegExp(`^${DAY}~$`);

/** The wording the tree uses, in every language it may have been written in. */
const WRITTEN: readonly (readonly [Worded, RegExp])[] = LANGUAGES.flatMap((language) =>
  Object.entries(wordsOf(language, DAY, DAY)).map(
    // The keys of the record above.
    ([kind, pattern]) => [kind as Worded, new RegExp(`^${pattern}$`, 'i')] as const,
  ),
);

/** A date from the tree as a file stores it. A date in someone's own words stays in those words. */
export const dateOfWords = (text: string | null): FileDate | null => {
  if (text === null || text.trim() === '') return null;
  const words = text.trim();
  if (PLAIN.test(words)) return { kind: 'on', day: words };
  const about = ABOUT.exec(words)?.[1];
  if (about !== undefined) return { kind: 'about', day: about };
  for (const [kind, pattern] of WRITTEN) {
    const [, day, until] = pattern.exec(words) ?? [];
    if (day === undefined) continue;
    if (kind !== 'between' && kind !== 'from-to') return { kind, day };
    if (until !== undefined) return { kind, day, until };
  }
  return { kind: 'words', words };
};
