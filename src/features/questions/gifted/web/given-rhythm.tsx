import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { GiftRhythm } from '#features/questions/gifted/shared/contract.ts';
import { RhythmForm } from '#features/questions/schedule/web/rhythm-form.tsx';
import { giftQuestions, useChangeGiven } from './gift-question-calls.ts';
import { rhythmInWords } from './gift-rhythm-words.ts';

type Props = {
  readonly giftId: string;
  readonly name: string;
  /** Null while the giver doesn't want questions to be sent. */
  readonly rhythm: GiftRhythm | null;
};

/** Whether questions come with the gift, and how often. */
export const GivenRhythm = ({ giftId, name, rhythm }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const offer = useChangeGiven(giftId, ({ frequency, weekday, hour }: GiftRhythm) =>
    giftQuestions.offer({ gift_id: giftId, frequency, weekday, hour }),
  );
  const takeBack = useChangeGiven(giftId, () => giftQuestions.takeBack({ gift_id: giftId }));
  return (
    <div className="flex flex-col gap-4 wrap-anywhere">
      <p>
        {t(
          'We can send {name} a question by e-mail now and then. A few words in reply are enough, and they become part of the story.',
          { name },
        )}
      </p>
      <p className="text-ink-2">
        {t('It begins only once the gift is opened and {name} says yes. Before that, nothing is sent.', {
          name,
        })}
      </p>
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
          clocks={t('By the clocks where {name} lives.', { name })}
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
