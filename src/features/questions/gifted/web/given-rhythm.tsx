import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { GiftRhythm } from '#features/questions/gifted/shared/contract.ts';
import { RhythmForm } from '#features/questions/schedule/web/rhythm-form.tsx';
import { giftQuestions, useChangeGiven } from './gift-question-calls.ts';
import { rhythmInWords } from './gift-rhythm-words.ts';
import type { WordsForGiver } from './words-for-giver.ts';

type Props = {
  readonly giftId: string;
  readonly words: WordsForGiver;
  /** Null while the giver doesn't want questions to be sent. */
  readonly rhythm: GiftRhythm | null;
};

/** Whether questions come with the gift, and how often. */
export const GivenRhythm = ({ giftId, words, rhythm }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const offer = useChangeGiven(giftId, ({ frequency, weekday, hour }: GiftRhythm) =>
    giftQuestions.offer({ gift_id: giftId, frequency, weekday, hour }),
  );
  const takeBack = useChangeGiven(giftId, () => giftQuestions.takeBack({ gift_id: giftId }));
  return (
    <div className="flex flex-col gap-4 wrap-anywhere">
      <p>{words.offer}</p>
      <p className="text-ink-2">{words.nothingBefore}</p>
      {rhythm === null ? null : (
        <output className="font-semibold">{t('{rhythm}.', { rhythm: rhythmInWords(rhythm) })}</output>
      )}
      {isOpen ? (
        <RhythmForm
          schedule={rhythm}
          saveLabel={rhythm === null ? t('Send them a question by e-mail') : t('Save')}
          busy={offer.isPending}
          onSave={(input) => offer.mutate(input, { onSuccess: () => setOpen(false) })}
          onCancel={() => setOpen(false)}
          clocks={words.clocks}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button kind={rhythm === null ? 'first' : 'second'} onClick={() => setOpen(true)}>
            {rhythm === null ? t('Send them a question by e-mail') : t('Change when they come')}
          </Button>
          {rhythm === null ? null : (
            <Button
              kind="second"
              busy={takeBack.isPending ? t('Saving…') : undefined}
              onClick={() => takeBack.mutate()}
            >
              {t('Don’t send any')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
