import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountSection } from '#features/account/web/settings/account-section.tsx';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PartNotLoaded } from '#platform/web/ui/part-not-loaded.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { SentQuestions } from '#features/questions/answering/web/sent-questions.tsx';
import { PickedQuestions } from '#features/questions/picking/web/picked-questions.tsx';
import type { OwnQuestions, QuestionSchedule } from '#features/questions/shared/contract.ts';
import GiftOffers from '#features/questions/gifted/web/gift-offers.tsx';
import { WhoMayAdd } from '#features/questions/gifted/web/who-may-add.tsx';
import { questions, questionsQuery, useChangeQuestions } from '#features/questions/web/question-calls.ts';
import { PauseForm } from './pause-form.tsx';
import { RhythmForm, type RhythmInput } from './rhythm-form.tsx';
import { FREQUENCY_WORDS, momentName } from './rhythm-words.ts';

const useSchedule = (saved: string) =>
  useChangeQuestions((input: RhythmInput) => questions.schedule(input), saved);

/** While questions are off: why, and the form that turns them on. */
const WhileOff = ({ schedule }: { readonly schedule: QuestionSchedule | null }) => {
  const turnOn = useSchedule(t('You’ll get questions by e-mail'));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {schedule?.state === 'stopped' ? (
        <p>{t('We stopped, because the last questions seemed to come at the wrong time.')}</p>
      ) : null}
      {schedule?.state === 'bounced' ? (
        <p>
          {t(
            'We stopped, because our last e-mails to you came back. Please check your e-mail address above before you turn them on again.',
          )}
        </p>
      ) : null}
      {isOpen ? (
        <RhythmForm
          schedule={schedule}
          saveLabel={t('Send me questions')}
          busy={turnOn.isPending}
          onSave={turnOn.mutate}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div>
          <Button kind="second" onClick={() => setOpen(true)}>
            {t('Send me questions')}
          </Button>
        </div>
      )}
    </>
  );
};

/** When the next question comes, and how to change, pause or end them. */
const WhileOn = ({ schedule }: { readonly schedule: QuestionSchedule & { readonly next_at: string } }) => {
  const [open, setOpen] = useState<'rhythm' | 'pause'>();
  const close = (): void => setOpen(undefined);
  const change = useSchedule(t('Your choice is saved'));
  const turnOff = useChangeQuestions(() => questions.turnOff({}), t('You won’t get any more questions'));
  const { time_zone, frequency, weekday, hour, paused_until } = schedule;
  const save = (input: RhythmInput): void => change.mutate(input, { onSuccess: close });
  const pauseUntil = (day: string | null): void =>
    save({ frequency, weekday, hour, time_zone, paused_until: day });
  return (
    <>
      <p>
        {t('{frequency}. The next question comes on {moment}.', {
          frequency: FREQUENCY_WORDS[frequency],
          moment: momentName(schedule.next_at, time_zone),
        })}
      </p>
      {open === 'rhythm' ? (
        <RhythmForm
          schedule={schedule}
          saveLabel={t('Save')}
          busy={change.isPending}
          onSave={save}
          onCancel={close}
        />
      ) : null}
      {open === 'pause' ? <PauseForm busy={change.isPending} onPause={pauseUntil} onCancel={close} /> : null}
      {open === undefined ? (
        <div className="flex flex-wrap gap-3">
          <Button kind="second" size="small" onClick={() => setOpen('rhythm')}>
            {t('Change when they come')}
          </Button>
          {paused_until === null ? (
            <Button kind="second" size="small" onClick={() => setOpen('pause')}>
              {t('Pause for a while')}
            </Button>
          ) : (
            <Button
              kind="second"
              size="small"
              busy={change.isPending ? t('Saving…') : undefined}
              onClick={() => pauseUntil(null)}
            >
              {t('End the pause')}
            </Button>
          )}
          <Button
            kind="second"
            size="small"
            busy={turnOff.isPending ? t('Saving…') : undefined}
            onClick={() => turnOff.mutate()}
          >
            {t('Turn off')}
          </Button>
        </div>
      ) : null}
    </>
  );
};

const Questions = ({ own }: { readonly own: OwnQuestions }) => {
  const { schedule } = own;
  const isOn = schedule?.state === 'on' && schedule.next_at !== null;
  return (
    <>
      <GiftOffers tellsFault />
      {isOn ? (
        <WhileOn schedule={{ ...schedule, next_at: schedule.next_at ?? '' }} />
      ) : (
        <WhileOff schedule={schedule} />
      )}
      {isOn || own.picked.length > 0 ? <PickedQuestions picked={own.picked} /> : null}
      <WhoMayAdd />
      {own.sent.length > 0 ? <SentQuestions sent={own.sent} /> : null}
    </>
  );
};

/** On the account page: questions by e-mail. */
export const QuestionsSection = () => {
  const asked = useQuery(questionsQuery);
  const { data, isError } = asked;
  return (
    <AccountSection
      id="questions"
      title={t('A question by e-mail')}
      lead={t(
        'We send you a question, and you answer it straight from the e-mail. A few words are enough, and you don’t need to sign in. What you write becomes part of your story.',
      )}
    >
      {data ? <Questions own={data} /> : null}
      {!data && isError ? (
        <PartNotLoaded asked={asked}>{t('We couldn’t load your questions.')}</PartNotLoaded>
      ) : null}
      {!data && !isError ? <Skeleton className="h-16" /> : null}
    </AccountSection>
  );
};
