import { type FormEvent, useState } from 'react';
import { Choice } from '#features/account/web/settings/account-section.tsx';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { BOX_LOOK, Field } from '#platform/web/ui/text-field.tsx';
import type { QuestionSchedule } from '#features/questions/shared/contract.ts';
import { FREQUENCIES } from '#features/questions/shared/rhythm.ts';
import { FREQUENCY_WORDS, hourName, ownTimeZone, weekdayName } from './rhythm-words.ts';

export type RhythmInput = Pick<
  QuestionSchedule,
  'frequency' | 'weekday' | 'hour' | 'time_zone' | 'paused_until'
>;

type Props = {
  readonly schedule:
    (Pick<QuestionSchedule, 'frequency' | 'weekday' | 'hour'> & Partial<QuestionSchedule>) | null;
  readonly saveLabel: string;
  readonly busy: boolean;
  readonly onSave: (input: RhythmInput) => void;
  readonly onCancel?: () => void;
  /** A sentence that says whose time zone applies; by default the reader's. */
  readonly clocks?: string;
};

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** Nobody wants to be written to at night. */
const HOURS = Array.from({ length: 16 }, (_hour, at) => at + 6);

/** How often, on which day and at what time a question comes. */
export const RhythmForm = ({ schedule, saveLabel, busy, onSave, onCancel, clocks }: Props) => {
  const [frequency, setFrequency] = useState(schedule?.frequency ?? 'weekly');
  const [weekday, setWeekday] = useState(schedule?.weekday ?? 1);
  const [hour, setHour] = useState(schedule?.hour ?? 9);
  const timeZone = ownTimeZone();
  const save = (event: FormEvent): void => {
    event.preventDefault();
    onSave({ frequency, weekday, hour, time_zone: timeZone, paused_until: schedule?.paused_until ?? null });
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-5">
      <Choice
        legend={t('How often')}
        name="question-frequency"
        choices={FREQUENCIES.map((name) => [name, FREQUENCY_WORDS[name]] as const)}
        chosen={frequency}
        onChoose={setFrequency}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('On which day')}>
          {(tied) => (
            <select
              {...tied}
              className={BOX_LOOK}
              value={weekday}
              onChange={(event) => setWeekday(Number(event.target.value))}
            >
              {WEEKDAYS.map((day) => (
                <option key={day} value={day}>
                  {weekdayName(day)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('At what time')}>
          {(tied) => (
            <select
              {...tied}
              className={BOX_LOOK}
              value={hour}
              onChange={(event) => setHour(Number(event.target.value))}
            >
              {HOURS.map((at) => (
                <option key={at} value={at}>
                  {hourName(at)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p className="text-ink-2">
        {clocks ?? t('In your local time ({zone}).', { zone: timeZone.replaceAll('_', ' ') })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="first" type="submit" busy={busy ? t('Saving…') : undefined}>
          {saveLabel}
        </Button>
        {onCancel ? (
          <Button kind="second" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
};
