import { type SyntheticEvent, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { type Days, faultOf, type Preset, PRESETS, type RangeFault, type ShownRange } from './shown-range.ts';

const PRESET_NAMES: Readonly<Record<Preset, string>> = {
  '7-days': t('7 days'),
  '30-days': t('30 days'),
  '90-days': t('90 days'),
  '12-months': t('12 months'),
};

const FAULTS: Readonly<Record<RangeFault, string>> = {
  missing: t('Please choose a first and a last day.'),
  'turned-round': t('The first day comes after the last.'),
  'out-of-reach': t('Please choose days between the year 2000 and today.'),
  'too-many': t('That’s too many days. You can see up to ten years at a time.'),
};

type Props = {
  readonly range: ShownRange;
  /** Today, by the calendar of the time zone in use. */
  readonly today: string;
  readonly onChoose: (range: Preset | Days) => void;
};

const OwnDays = ({ range, today, onChoose }: Props) => {
  const [days, setDays] = useState<Days>({ from: range.from, to: range.to });
  const [fault, setFault] = useState<RangeFault>();
  const show = (event: SyntheticEvent): void => {
    event.preventDefault();
    const found = faultOf(days, today);
    setFault(found);
    // After the event: if the URL changes during it, React takes that for a form action and reads the fields.
    if (found === undefined) queueMicrotask(() => onChoose(days));
  };
  return (
    <form noValidate onSubmit={show} className="flex min-w-0 flex-wrap items-end gap-3">
      <TextField
        label={t('From')}
        type="date"
        className="max-w-full min-w-0"
        max={today}
        value={days.from}
        onChange={(event) => setDays({ ...days, from: event.target.value })}
      />
      <TextField
        label={t('To')}
        type="date"
        className="max-w-full min-w-0"
        max={today}
        value={days.to}
        onChange={(event) => setDays({ ...days, to: event.target.value })}
      />
      <Button kind="second" type="submit">
        {t('Show these days')}
      </Button>
      <p role="alert" className="basis-full font-semibold text-danger empty:hidden">
        {fault === undefined ? '' : FAULTS[fault]}
      </p>
    </form>
  );
};

/** Chooses the days that the charts show: one of the usual ranges, or any two days. */
export const RangeControl = ({ range, today, onChoose }: Props) => (
  <div className="mt-4 flex flex-wrap items-end gap-x-8 gap-y-4 print:hidden">
    <fieldset className="min-w-0">
      <legend className="font-semibold">{t('Days shown')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {PRESETS.map((preset) => (
          <Button
            key={preset}
            kind="second"
            aria-pressed={range.preset === preset}
            className="aria-pressed:border-ember aria-pressed:bg-ember-wash aria-pressed:text-ember-deep"
            onClick={() => onChoose(preset)}
          >
            {PRESET_NAMES[preset]}
          </Button>
        ))}
      </div>
    </fieldset>
    {/* Created again for every other range, so that the fields always match the charts. */}
    <OwnDays key={`${range.from} ${range.to}`} range={range} today={today} onChoose={onChoose} />
  </div>
);
