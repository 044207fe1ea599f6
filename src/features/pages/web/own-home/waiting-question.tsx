import { useQuery } from '@tanstack/react-query';
import { ReaderNote } from '#features/family/stories/web/reader-note.tsx';
import { readerNotesQuery } from '#features/family/stories/web/story-calls.ts';
import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

/** One question that waits for an answer: a reader's, else the one that the companion asked last. */
export const WaitingQuestion = ({ asked }: { readonly asked: string | null }) => {
  // The page is whole without it: no second try, no sentence when it fails.
  const notes = useQuery({ ...readerNotesQuery, retry: false });
  if (notes.isPending) return null;
  const ofReader = notes.data?.notes.findLast((note) => note.kind === 'question' && !note.asked);
  if (!ofReader && asked === null) return <NoQuestion />;
  return (
    <section aria-labelledby="waiting-question" className="mt-10">
      <h2 id="waiting-question" className="mb-4 text-[1.5rem]">
        {t('A question waits for you')}
      </h2>
      {ofReader ? (
        <ul>
          <ReaderNote note={ofReader} />
        </ul>
      ) : (
        <>
          <p className="max-w-[30rem] rounded-[18px] rounded-bl-[4px] border-[1.5px] border-line px-5 py-4 wrap-anywhere">
            {asked}
          </p>
          <p className="mt-4">
            <ButtonLink kind="second" size="normal" to="/write">
              {t('Answer it')}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
};

const NoQuestion = () => (
  <p className="mt-8">
    <ButtonLink kind="second" size="normal" to="/life-map">
      {t('What to tell next')}
    </ButtonLink>
  </p>
);
