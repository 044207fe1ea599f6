import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '#platform/shared/i18n.ts';
import type { ReceivedNote } from '#features/family/stories/shared/notes-contract.ts';
import { ReaderNote } from './reader-note.tsx';
import { familyStories, readerNotesQuery } from './story-calls.ts';

/** No more than can be answered in an evening; the others appear when these are set aside. */
const MOST_AT_ONCE = 5;

/** What relatives wrote back about your chapters. Shows nothing if there is none, or it can't be fetched. */
export const ReaderNotes = () => {
  // The page is complete without it: no retry, and no message if it fails.
  const { data } = useQuery({ ...readerNotesQuery, retry: false });
  const shown = data?.notes.slice(0, MOST_AT_ONCE) ?? [];
  useMarkAsSeen(shown);
  if (!data || shown.length === 0) return null;
  return (
    <section aria-labelledby="reader-notes" className="mt-10">
      <h2 id="reader-notes" className="text-[1.5rem]">
        {t('From your family')}
      </h2>
      <ul className="mt-4 grid gap-4">
        {shown.map((note) => (
          <ReaderNote key={note.id} note={note} />
        ))}
      </ul>
      {data.notes.length > shown.length ? (
        <p className="mt-3 text-ink-2">{t('There are more. You’ll see them when you set these aside.')}</p>
      ) : null}
    </section>
  );
};

/** Tells the server once what was shown; new notes stay marked as new while the page is open. */
const useMarkAsSeen = (notes: readonly ReceivedNote[]): void => {
  const fresh = notes
    .filter(({ seen }) => !seen)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (fresh === '') return;
    // If the server can't be reached, they are new again next time, which does no harm.
    familyStories.seeNotes({ ids: fresh.split(' ') }).catch(() => undefined);
  }, [fresh]);
};
