import { type ReactNode, useId, useState } from 'react';
import { counted, t } from '#platform/shared/i18n.ts';
import type { GiftOffer as Offered, GiftRhythm } from '#features/questions/gifted/shared/contract.ts';
import { OfferAnswer } from '#features/questions/schedule/web/offer-answer.tsx';
import type { RhythmInput } from '#features/questions/schedule/web/rhythm-form.tsx';
import { ownTimeZone } from '#features/questions/schedule/web/rhythm-words.ts';
import { giftQuestions, useChangeReceived } from './gift-question-calls.ts';
import { rhythmInWords } from './gift-rhythm-words.ts';
import { MayAdd } from './may-add.tsx';

type Props = {
  readonly offer: Offered;
  /** Whether the reader gets questions already. */
  readonly hasQuestions: boolean;
};

const rhythmOf = ({ frequency, weekday, hour }: GiftRhythm | RhythmInput): GiftRhythm => ({
  frequency,
  weekday,
  hour,
});

const whatIsOffered = ({ offer, hasQuestions }: Props): string => {
  if (hasQuestions)
    return t(
      'You already get questions by e-mail. They’ll keep coming at the same times, and these will be added to them.',
    );
  return t('{rhythm}, in your own time zone. A few words are enough, and you can stop at any time.', {
    rhythm: rhythmInWords(offer),
  });
};

const Sample = ({ offer: { sample, count, giver_name: name } }: { readonly offer: Offered }) => (
  <>
    <figure>
      <figcaption className="text-ink-2">{t('This would be the first question:')}</figcaption>
      <blockquote className="mt-1 border-l-[3px] border-ember pl-4 text-[1.15rem] text-ink wrap-anywhere">
        {sample}
      </blockquote>
    </figure>
    {count > 1 ? (
      <p>
        {name === null
          ? counted(count, {
              one: 'One question was chosen for you. You can remove it.',
              other:
                '{n} questions were chosen for you. You can change their order and remove any you don’t want.',
            })
          : counted(
              count,
              {
                one: '{name} has chosen one question. You can remove it.',
                other:
                  '{name} has chosen {n} questions. You can change their order and remove any you don’t want.',
              },
              { name },
            )}
      </p>
    ) : null}
  </>
);

/** Questions by e-mail that came with a gift: what was set up and by whom, to be confirmed, changed or declined. */
export const GiftOffer = ({ offer, hasQuestions }: Props): ReactNode => {
  const { gift_id: giftId, giver_name: name } = offer;
  const titleId = useId();
  const [mayAdd, setMayAdd] = useState(false);
  const confirm = useChangeReceived(
    (rhythm: GiftRhythm | null) =>
      giftQuestions.confirm({
        gift_id: giftId,
        time_zone: ownTimeZone(),
        rhythm,
        giver_may_add: mayAdd,
      }),
    hasQuestions ? t('The questions are in your list') : t('You’ll get questions by e-mail'),
  );
  const decline = useChangeReceived(
    () => giftQuestions.decline({ gift_id: giftId }),
    t('You won’t get these questions'),
  );
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-control border border-line bg-sheet p-5 text-left text-ink sm:p-6"
    >
      <h2 id={titleId} className="text-[1.4rem] leading-snug wrap-anywhere">
        {name === null
          ? t('Your gift comes with questions by e-mail')
          : t('{name} would like you to get a question by e-mail now and then', { name })}
      </h2>
      <p>{whatIsOffered({ offer, hasQuestions })}</p>
      <Sample offer={offer} />
      <MayAdd name={name} isAllowed={mayAdd} onChange={setMayAdd} />
      <p className="text-ink-2">{t('Nothing is sent unless you say yes.')}</p>
      <OfferAnswer
        schedule={offer}
        onYes={() => confirm.mutate(null)}
        canChange={!hasQuestions}
        onSave={(input) => confirm.mutate(rhythmOf(input))}
        onDecline={() => decline.mutate()}
        isSaving={confirm.isPending}
        isDeclining={decline.isPending}
      />
    </section>
  );
};
