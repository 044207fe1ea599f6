import { newId } from '#platform/web/new-id.ts';
import { t } from '#platform/shared/i18n.ts';
import { PrintCard } from '#features/questions/answering/web/print-card.tsx';
import type { PickedQuestion } from '#features/questions/shared/contract.ts';
import { questions, useChangeQuestions } from '#features/questions/web/question-calls.ts';
import { AddQuestions } from './add-questions.tsx';
import { QuestionList } from './question-list.tsx';

const PickedList = ({ picked }: { readonly picked: readonly PickedQuestion[] }) => {
  const reorder = useChangeQuestions((ids: readonly string[]) => questions.reorder({ ids: [...ids] }));
  const unpick = useChangeQuestions((id: string) => questions.unpick({ id }));
  return (
    <QuestionList questions={picked} onOrder={reorder.mutate} onRemove={unpick.mutate}>
      {({ id, words }) => <PrintCard id={id} question={words} label={t('As a card')} />}
    </QuestionList>
  );
};

/** Which questions come next: picked from the library, or in the writer's own words. */
export const PickedQuestions = ({ picked }: { readonly picked: readonly PickedQuestion[] }) => {
  const pick = useChangeQuestions((question: string) => questions.pick({ id: newId(), words: question }));
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-[1.2rem]">{t('What would you like to be asked?')}</h3>
      <p className="text-ink-2">
        {picked.length === 0
          ? t(
              'You don’t need to choose anything: questions from your family come first, then I’ll ask about what you told me last.',
            )
          : t(
              'These are asked in this order, after questions from your family. One that you print as a card won’t come by e-mail as well.',
            )}
      </p>
      {picked.length > 0 ? <PickedList picked={picked} /> : null}
      <AddQuestions of="" picked={picked} isSaving={pick.isPending} onPick={pick.mutate} />
    </div>
  );
};
