import { useQuery } from '@tanstack/react-query';
import { chapterListQuery } from '#features/chapters/web/chapter-queries.ts';
import { counted, t } from '#platform/shared/i18n.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useBookSoFar } from './use-book-so-far.ts';

/** Words of a short memoir, and of a full one (decision 0040). */
const SHORT_MEMOIR_WORDS = 10_000;
const FULL_MEMOIR_WORDS = 50_000;

const whatThatMakes = (words: number): string => {
  if (words >= FULL_MEMOIR_WORDS) return t('That is a full memoir.');
  if (words >= SHORT_MEMOIR_WORDS)
    return t('That is enough for a short memoir. A full one has 50,000 words or more; there is no hurry.');
  return t(
    'A short memoir has 10,000 to 20,000 words, a full one 50,000 or more. A thin book is still a book.',
  );
};

type Counted = {
  readonly chapters: number;
  readonly words: number;
  /**
   * The number of pages in the current layout; undefined while it isn't known. The words alone don't give it:
   * there are opening pages, photos and blank pages too.
   */
  readonly pages: number | undefined;
};

const whereThatStands = (chapters: number, pages: number | undefined): string =>
  pages === undefined
    ? counted(chapters, { one: 'in one chapter', other: 'in {n} chapters' })
    : counted(
        chapters,
        {
          one: 'in one chapter; the whole book has {pages} pages',
          other: 'in {n} chapters; the whole book has {pages} pages',
        },
        { pages },
      );

const Figures = ({ chapters, words, pages }: Counted) => (
  <>
    <p className="font-story text-[2.4rem] leading-none font-medium">
      {counted(words, { one: '{n} word', other: '{n} words' })}
    </p>
    <p className="mt-3">{whereThatStands(chapters, pages)}</p>
    <p className="mt-3 text-ink-2">{whatThatMakes(words)}</p>
  </>
);

/** How much of a book the writer has so far, if that is known. */
export const YourManuscript = () => {
  const list = useQuery(chapterListQuery);
  const { book } = useBookSoFar();
  const chapters = list.data?.chapters;
  const words = chapters?.reduce((sum, chapter) => sum + chapter.wordCount, 0) ?? 0;
  return (
    <section
      aria-labelledby="your-manuscript"
      className="min-h-[13rem] rounded-sm bg-sheet p-7 shadow-page sm:p-9"
    >
      <h2 id="your-manuscript" className="mb-4 text-[1.35rem] text-ember italic">
        {t('Your manuscript')}
      </h2>
      {!chapters && list.isPending && (
        <div className="grid gap-4">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-6 w-full" />
        </div>
      )}
      {!chapters && list.isError && (
        <p>{t('We couldn’t count your chapters just now. They’re safe; please look again in a moment.')}</p>
      )}
      {chapters?.length === 0 && (
        <p>
          {t('You don’t have a chapter yet. This page is ready when you are; one memory is enough to begin.')}
        </p>
      )}
      {chapters && chapters.length > 0 && (
        <Figures chapters={chapters.length} words={words} pages={book?.layout?.pages} />
      )}
    </section>
  );
};
