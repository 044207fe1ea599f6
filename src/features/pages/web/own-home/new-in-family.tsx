import { useQuery } from '@tanstack/react-query';
import { newsQuery, latestStoriesQuery, readerNotesQuery } from '#features/family/stories/web/story-calls.ts';
import { StoryList } from '#features/family/stories/web/story-list.tsx';
import { counted, t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

/** As much as is taken in at a glance; the rest is in the family's own place. */
const MOST_STORIES = 2;
const MOST_THANKS = 2;

/** What is new in the family; nothing at all where nothing is, or where it cannot be asked. */
export const NewInFamily = () => {
  const news = useQuery(newsQuery).data?.count ?? 0;
  const isNews = news > 0;
  const latest = useQuery({ ...latestStoriesQuery, retry: false, enabled: isNews }).data;
  const notes = useQuery({ ...readerNotesQuery, retry: false, enabled: isNews }).data?.notes ?? [];
  if (!isNews || !latest) return null;
  const fresh = latest.chapters.filter(({ read }) => read === 'new').slice(0, MOST_STORIES);
  const thanks = notes.filter(({ kind, seen }) => kind === 'thanks' && !seen).slice(0, MOST_THANKS);
  return (
    <section aria-labelledby="new-in-family" className="mt-12">
      <h2 id="new-in-family" className="mb-4 text-[1.5rem]">
        {t('New in your family')}
      </h2>
      {thanks.length > 0 ? (
        <ul className="mb-4 grid gap-4">
          {thanks.map((note) => (
            <li key={note.id} className="rounded-sm border-l-4 border-ember bg-sheet p-5 shadow-page sm:px-7">
              <p className="font-story text-[1.15rem] leading-snug wrap-anywhere">
                {t('{name} thanks you for “{title}”', { name: note.reader_name, title: note.chapter_title })}
              </p>
              {note.words === '' ? null : (
                <p className="mt-2 font-story text-story whitespace-pre-line wrap-anywhere">{note.words}</p>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <StoryList stories={fresh} mayRead={latest.may_read} />
      <p className="mt-5">
        <ButtonLink kind="second" size="normal" to="/family-stories">
          {counted(news, { one: 'See what is new', other: 'See all {n} things that are new' })}
        </ButtonLink>
      </p>
    </section>
  );
};
