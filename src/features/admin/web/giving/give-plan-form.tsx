import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Plan } from '#features/subscription/shared/plans.ts';
import { newId } from '#platform/web/new-id.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { BOX_LOOK, Field, TextField } from '#platform/web/ui/text-field.tsx';
import { LONGEST_REASON, MOST_MONTHS } from '#features/admin/shared/giving-limits.ts';
import { giving, grantsQuery, useTakeGrants } from './giving-calls.ts';
import { whyNot } from '../error-messages.ts';
import { PLAN_NAMES } from './plan-names.ts';

const GIVEN: readonly Plan[] = ['premium', 'family_reader', 'enterprise'];

const LASTING = ['months', 'until', 'open'] as const;
type Lasting = (typeof LASTING)[number];
const LASTING_WORDS: Readonly<Record<Lasting, string>> = {
  months: t('For a number of months'),
  until: t('Until a certain day'),
  open: t('No end date'),
};

/** The values in the form. */
type Entered = {
  readonly plan: Plan;
  readonly lasting: Lasting;
  readonly months: string;
  readonly day: string;
  readonly reason: string;
};
const EMPTY: Entered = { plan: 'premium', lasting: 'months', months: '1', day: '', reason: '' };

type Ends = Parameters<typeof giving.give>[0]['ends'];

/**
 * When the plan ends; undefined until that is entered. A plan that ends on a day lasts to the last second of
 * that day, in the administrator's time zone.
 */
const endsOf = ({ lasting, months, day }: Entered): Ends | undefined => {
  if (lasting === 'open') return null;
  if (lasting === 'until') {
    const until = new Date(`${day}T23:59:59`);
    return Number.isNaN(until.getTime()) ? undefined : { until: until.toISOString() };
  }
  const count = Number(months);
  return Number.isInteger(count) && count >= 1 && count <= MOST_MONTHS ? { months: count } : undefined;
};

type LengthProps = { readonly entered: Entered; readonly onChange: (change: Partial<Entered>) => void };

const Length = ({ entered, onChange }: LengthProps) => {
  switch (entered.lasting) {
    case 'months':
      return (
        <TextField
          label={t('How many months')}
          hint={t('They begin when this person’s current plan of this kind ends, or now if there isn’t one.')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_MONTHS}
          value={entered.months}
          onChange={(event) => onChange({ months: event.target.value })}
        />
      );
    case 'until':
      return (
        <TextField
          label={t('The last day')}
          hint={t('It begins now and includes that day.')}
          type="date"
          value={entered.day}
          onChange={(event) => onChange({ day: event.target.value })}
        />
      );
    case 'open':
      return (
        <p className="self-center text-ink-2">{t('It begins now and lasts until someone ends it here.')}</p>
      );
  }
};

type Props = { readonly userId: string; readonly onClose: () => void };

/** Gives one person a plan by hand. */
export const GivePlanForm = ({ userId, onClose }: Props) => {
  const [entered, setEntered] = useState(EMPTY);
  // The same for every attempt at the same plan, so that retrying after a lost response doesn't give it
  // twice.
  const [grantId, setGrantId] = useState(newId);
  const queries = useQueryClient();
  const take = useTakeGrants(userId);
  const change = (changed: Partial<Entered>): void => {
    setEntered((before) => ({ ...before, ...changed }));
    setGrantId(newId());
  };
  const ends = endsOf(entered);
  const isReady = ends !== undefined && entered.reason.trim() !== '';
  const give = useMutation({
    networkMode: 'always',
    mutationFn: (input: Parameters<typeof giving.give>[0]) => giving.give(input),
    onSuccess: (answer) => {
      take(answer);
      change(EMPTY);
    },
    // Perhaps only the response was lost. The plan is then in the list.
    onError: () => void queries.invalidateQueries({ queryKey: grantsQuery(userId).queryKey }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ends === undefined || !isReady || give.isPending) return;
    give.mutate({ id: userId, grant_id: grantId, plan: entered.plan, ends, reason: entered.reason });
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <h3 className="text-[1.25rem]">{t('Give a plan')}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Plan')}>
          {(tied) => (
            <select
              {...tied}
              value={entered.plan}
              // The options below are its only values.
              onChange={(event) => change({ plan: event.target.value as Plan })}
              className={BOX_LOOK}
            >
              {GIVEN.map((plan) => (
                <option key={plan} value={plan}>
                  {PLAN_NAMES[plan]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={t('How long')}>
          {(tied) => (
            <select
              {...tied}
              value={entered.lasting}
              // The options below are its only values.
              onChange={(event) => change({ lasting: event.target.value as Lasting })}
              className={BOX_LOOK}
            >
              {LASTING.map((lasting) => (
                <option key={lasting} value={lasting}>
                  {LASTING_WORDS[lasting]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Length entered={entered} onChange={change} />
      <TextField
        label={t('Reason for giving it')}
        hint={t('It’s saved with the plan, and this person can see it when they download their data.')}
        value={entered.reason}
        maxLength={LONGEST_REASON}
        error={give.isError ? whyNot(give.error) : undefined}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          type="submit"
          aria-disabled={isReady ? undefined : true}
          busy={give.isPending ? t('Giving…') : undefined}
        >
          {t('Give this plan')}
        </Button>
        <Button kind="second" onClick={onClose}>
          {t('Close')}
        </Button>
        <output className="text-sage">
          {give.isSuccess ? t('Done. You can see it in the list above.') : ''}
        </output>
      </div>
    </form>
  );
};
