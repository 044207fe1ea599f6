import { useQuery } from '@tanstack/react-query';
import { t } from '#platform/shared/i18n.ts';
import { offerQuery, questions, useChangeQuestions } from '#features/questions/web/question-calls.ts';
import { OfferAnswer } from './offer-answer.tsx';
import type { RhythmInput } from './rhythm-form.tsx';

/** Offered once, to somebody with a first chapter: a question by e-mail. */
const QuestionsOffer = () => {
  const { data } = useQuery(offerQuery);
  const turnOn = useChangeQuestions(
    (input: RhythmInput) => questions.schedule(input),
    t('You’ll get questions by e-mail'),
  );
  const decline = useChangeQuestions(() => questions.turnOff({}));
  if (data?.offer !== true) return null;
  return (
    <section
      aria-labelledby="questions-offer"
      className="mx-auto mb-12 w-full max-w-[60rem] px-4 sm:px-8 print:hidden"
    >
      <div className="rounded-control border border-line bg-sheet p-6">
        <h2 id="questions-offer" className="text-[1.4rem]">
          {t('Shall I send you a question now and then?')}
        </h2>
        <p className="mt-2 mb-5 max-w-[38rem] text-ink-2">
          {t(
            'It comes by e-mail, and you answer it from there. A few words are enough, and you can stop at any time.',
          )}
        </p>
        <OfferAnswer
          schedule={null}
          onSave={turnOn.mutate}
          onDecline={() => decline.mutate()}
          isSaving={turnOn.isPending}
          isDeclining={decline.isPending}
        />
      </div>
    </section>
  );
};

export default QuestionsOffer;
