import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import type { OwnQuestion } from '#features/family/stories/shared/notes-contract.ts';
import type { SharedChapter } from '#features/family/stories/shared/stories-contract.ts';
import { storyAddress } from './story-addresses.ts';
import { ownQuestionsQuery } from './story-calls.ts';

/** The page is complete without them: no retry, and no message if they can't be fetched. */
const useOwnQuestions = (): readonly OwnQuestion[] =>
  useQuery({ ...ownQuestionsQuery, retry: false }).data?.questions ?? [];

const State = ({ question: { answer, name, user_id } }: { readonly question: OwnQuestion }) => {
  if (answer)
    return rich(t('{name} answered this in “<story>{title}</story>”.', { name, title: answer.title }), {
      story: linkedTo(storyAddress(user_id, answer.id)),
    });
  return t('Your question has reached {name}. If they share an answer, you’ll find it here.', { name });
};

/** Under a shared chapter: what the reader asked about it, and what became of it. */
export const OwnQuestions = ({ chapterId }: { readonly chapterId: string }) => {
  const questions = useOwnQuestions().filter((one) => one.chapter_id === chapterId);
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="own-questions" className="mt-8">
      <h3 id="own-questions" className="text-[1.15rem] leading-snug">
        {t('What you’ve asked')}
      </h3>
      <ul className="mt-3 grid gap-4">
        {questions.map((question) => (
          <li key={question.id} className="border-l-2 border-line pl-4 wrap-anywhere">
            <p className="font-story text-story whitespace-pre-line">{question.words}</p>
            <p className="mt-1 text-ink-2">
              <State question={question} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
};

type NewsProps = {
  /** What is shared with the reader, and how far they have read. */
  readonly chapters: readonly SharedChapter[];
  readonly mayRead: boolean;
};

/** Among the news: the reader's questions that were answered in chapters they haven't read to the end. */
export const AnsweredQuestions = ({ chapters, mayRead }: NewsProps) => {
  const unread = new Set(chapters.filter(({ read }) => read !== 'read').map(({ id }) => id));
  const answered = useOwnQuestions().flatMap(({ answer, ...question }) =>
    answer && unread.has(answer.id) ? [{ ...question, answer }] : [],
  );
  if (answered.length === 0) return null;
  return (
    <section aria-labelledby="answered-questions" className="mt-10">
      <h2 id="answered-questions" className="mb-4 text-[1.5rem]">
        {t('Answers to your questions')}
      </h2>
      <ul className="grid gap-4">
        {answered.map(({ id, words, answer, user_id: writer, chapter_title: about }) => (
          <li
            key={id}
            className="rounded-sm border-l-4 border-ember bg-sheet p-5 shadow-page wrap-anywhere sm:px-7"
          >
            <h3 className="text-[1.15rem] leading-snug">
              {t('Your question about “{about}” was answered in “{title}”', { about, title: answer.title })}
            </h3>
            <p className="mt-2 font-story text-story whitespace-pre-line">{words}</p>
            {mayRead ? (
              <p className="mt-4">
                <ButtonLink kind="first" size="small" to={storyAddress(writer, answer.id)}>
                  {t('Read “{title}”', { title: answer.title })}
                </ButtonLink>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
