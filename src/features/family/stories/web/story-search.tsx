import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { counted, t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import { MAX_SEARCH_LENGTH } from '#features/family/stories/shared/story-limits.ts';
import { StoriesNotShown } from './stories-not-shown.tsx';
import { storyAddress } from './story-addresses.ts';
import { searchQuery } from './story-calls.ts';

type BoxProps = {
  /** The current search; empty for none. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
};

/** Searches everything that is shared with the reader. */
export const SearchBox = ({ q, onSearch }: BoxProps) => {
  const [words, setWords] = useState(q);
  const [asked, setAsked] = useState(q);
  // The browser's back button changes the search, and the field follows.
  if (asked !== q) {
    setAsked(q);
    setWords(q);
  }
  return (
    <form
      // Browsers of before 2023, which many of our readers have, do not know the tag for it.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="search"
      className="mt-8 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(words.trim());
      }}
    >
      <Field label={t('Search the stories')} className="min-w-0 grow basis-64">
        {(tied) => (
          <input
            type="search"
            {...tied}
            value={words}
            maxLength={MAX_SEARCH_LENGTH}
            onChange={(event) => setWords(event.target.value)}
            placeholder={t('A name, a place, a word')}
            className={BOX_LOOK}
          />
        )}
      </Field>
      <Button type="submit" size="normal">
        {t('Search')}
      </Button>
      {q === '' ? null : (
        <Button kind="second" size="normal" onClick={() => onSearch('')}>
          {t('Show everything again')}
        </Button>
      )}
    </form>
  );
};

/** The search results, with the text around each match; each result opens at its match. */
export const SearchResults = ({ q }: { readonly q: string }) => {
  const asked = useQuery(searchQuery(q));
  if (asked.isError)
    return <StoriesNotShown asked={asked} here={`/family-stories?q=${encodeURIComponent(q)}`} />;
  const found = asked.data?.found;
  return (
    <section aria-labelledby="found-stories" className="mt-10">
      <h2 id="found-stories" className="text-[1.5rem] wrap-anywhere">
        {t('Results for “{words}”', { words: q })}
      </h2>
      <output className="mt-1 block text-ink-2">
        {found ? foundInWords(found.length) : t('Searching…')}
      </output>
      {found ? null : <Skeleton className="mt-4 h-28" />}
      {found && found.length > 0 ? (
        <ol className="mt-4 grid gap-4">
          {found.map((one) => (
            <li key={one.chapter_id} className="rounded-sm bg-sheet p-5 shadow-page sm:px-7">
              <h3 className="text-[1.25rem] leading-snug wrap-anywhere">
                <Link
                  to={storyAddress(one.user_id, one.chapter_id, one.paragraph)}
                  className="inline-flex min-h-target items-center underline underline-offset-4"
                >
                  {one.title}
                </Link>
              </h3>
              <p className="text-ink-2 wrap-anywhere">{t('By {name}', { name: one.name })}</p>
              <p className="mt-2 font-story leading-relaxed wrap-anywhere">
                {one.snippet.map(({ text, found: isFound }, at) =>
                  isFound ? (
                    <mark
                      // The pieces of one answer never change places, and two of them may be alike.
                      // oxlint-disable-next-line react/no-array-index-key
                      key={at}
                      className="bg-ember-wash font-semibold text-ink underline underline-offset-4"
                    >
                      {text}
                    </mark>
                  ) : (
                    text
                  ),
                )}
              </p>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
};

const foundInWords = (found: number): string =>
  found === 0
    ? t('We didn’t find anything. Try another word, or just part of one.')
    : counted(found, { one: '{n} chapter', other: '{n} chapters' });
