import { useId } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { newId } from '#platform/web/new-id.ts';
import type { GiftQuestion, GivenQuestions } from '#features/questions/gifted/shared/contract.ts';
import { AddQuestions } from '#features/questions/picking/web/add-questions.tsx';
import { QuestionList } from '#features/questions/picking/web/question-list.tsx';
import { giftQuestions, useChangeGiven } from './gift-question-calls.ts';
import type { WordsForGiver } from './words-for-giver.ts';

type Props = {
  readonly giftId: string;
  readonly words: WordsForGiver;
  readonly given: GivenQuestions;
};

const useChoose = (giftId: string) =>
  useChangeGiven(giftId, (words: string) => giftQuestions.choose({ gift_id: giftId, id: newId(), words }));

/** Until the gift is opened: what the giver chose, in the order in which it will be asked. */
export const ChosenSoFar = ({ giftId, words, given: { chosen } }: Props) => {
  const choose = useChoose(giftId);
  const reorder = useChangeGiven(giftId, (ids: readonly string[]) =>
    giftQuestions.reorder({ gift_id: giftId, ids: [...ids] }),
  );
  const remove = useChangeGiven(giftId, (id: string) => giftQuestions.remove({ gift_id: giftId, id }));
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 className="text-[1.4rem] wrap-anywhere">{words.whatToAsk}</h2>
      <p className="text-ink-2 wrap-anywhere">
        {chosen.length === 0
          ? t('You needn’t choose anything: then the companion asks. What you do choose comes first.')
          : words.inThisOrder}
      </p>
      {chosen.length > 0 ? (
        <QuestionList questions={chosen} onOrder={reorder.mutate} onRemove={remove.mutate} />
      ) : null}
      <AddQuestions of={giftId} picked={chosen} isSaving={choose.isPending} onPick={choose.mutate} />
    </section>
  );
};

const OwnChoice = ({ questions }: { readonly questions: readonly GiftQuestion[] }) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-[1.2rem]">
        {t('What you’ve chosen')}
      </h2>
      <ul className="mt-2 flex flex-col divide-y divide-line border-y border-line">
        {questions.map(({ id, words }) => (
          <li key={id} className="py-2 wrap-anywhere">
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Once the gift is opened, and while the storyteller lets the giver go on. */
export const ChosenSinceOpened = ({ giftId, words, given: { chosen } }: Props) => {
  const choose = useChoose(giftId);
  return (
    <>
      <p className="wrap-anywhere">{words.mayGoOn}</p>
      {chosen.length > 0 ? <OwnChoice questions={chosen} /> : null}
      <AddQuestions of={giftId} picked={chosen} isSaving={choose.isPending} onPick={choose.mutate} />
    </>
  );
};
