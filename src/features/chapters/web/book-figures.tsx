import { counted, t } from '#platform/shared/i18n.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import type { ChapterSummary } from '../shared/contract.ts';

/** Words of a full memoir, and of a short one (the specification's length guidance). */
const FULL_MEMOIR_WORDS = 50_000;
const SHORT_MEMOIR_WORDS = 10_000;
/** In percent of a full one. */
const SHORT_MEMOIR_SHARE = (SHORT_MEMOIR_WORDS / FULL_MEMOIR_WORDS) * 100;

const inFigures = (count: number): string => count.toLocaleString(LANGUAGE);

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-story text-[2.2rem] leading-none">{inFigures(value)}</dd>
  </div>
);

const encouragement = (words: number): string => {
  const full = { count: FULL_MEMOIR_WORDS };
  if (words >= FULL_MEMOIR_WORDS)
    return t('You have written a full memoir. Books of this kind have {count}+ words.', full);
  return words >= SHORT_MEMOIR_WORDS
    ? t(
        'You already have enough for a short memoir. A full memoir has {count}+ words; there is no hurry.',
        full,
      )
    : t('Every page counts. A full memoir has {count}+ words; there is no hurry.', full);
};

/** How much of the book is there: two figures, and a line that fills towards the length of a full memoir. */
export const BookFigures = ({ chapters }: { chapters: readonly ChapterSummary[] }) => {
  const words = chapters.reduce((sum, chapter) => sum + chapter.wordCount, 0);
  const share = Math.min(100, (words / FULL_MEMOIR_WORDS) * 100);
  return (
    <section aria-label={t('Your book so far')} className="mt-8 border-y border-line py-6">
      <dl className="flex flex-wrap gap-x-14 gap-y-5">
        <Figure
          name={counted(chapters.length, { one: 'chapter written', other: 'chapters written' })}
          value={chapters.length}
        />
        <Figure name={t('total words')} value={words} />
      </dl>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 2"
        preserveAspectRatio="none"
        className="mt-6 block h-2 w-full"
      >
        <rect width="100" height="2" className="fill-line" />
        <rect width={share} height="2" className="fill-ember" />
        <rect x={SHORT_MEMOIR_SHARE} width="0.3" height="2" className="fill-paper" />
      </svg>
      <p className="mt-3 text-ink-2">{encouragement(words)}</p>
    </section>
  );
};
