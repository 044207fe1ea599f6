import { t } from '#platform/shared/i18n.ts';
import type { SignUpPolicy } from '#platform/shared/sign-up-policy.ts';
import type { SetupState } from '../../shared/setup-contract.ts';
import { useDecision } from './setup-calls.ts';
import { Step } from './step.tsx';
import { STEP_TITLES } from './step-titles.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Trouble } from '../model/page-part.tsx';
import { whyNot } from '../error-messages.ts';

type ChoiceOption<T extends string> = {
  readonly value: T;
  readonly label: string;
  readonly hint: string;
};

type Props<T extends string> = {
  readonly name: string;
  /** Tells people with a screen reader what the choice is about. */
  readonly legend: string;
  readonly options: readonly ChoiceOption<T>[];
  readonly chosen: T;
  readonly isFixed: boolean;
  readonly isSaving: boolean;
  readonly error: Error | null;
  readonly onSave: (value: T) => void;
};

/** A choice of a few options, each with its meaning, and a button to confirm it. */
const ChoiceForm = <T extends string>({
  name,
  legend,
  options,
  chosen,
  isFixed,
  isSaving,
  error,
  onSave,
}: Props<T>) => {
  const [value, setValue] = useState(chosen);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSaving) onSave(value);
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <fieldset disabled={isFixed} className="flex min-w-0 flex-col gap-3">
        <legend className="sr-only">{legend}</legend>
        {options.map((option) => (
          <div key={option.value} className="flex items-start gap-3">
            <input
              type="radio"
              id={`${name}-${option.value}`}
              name={name}
              value={option.value}
              aria-describedby={`${name}-${option.value}-hint`}
              checked={(isFixed ? chosen : value) === option.value}
              onChange={() => setValue(option.value)}
              className="mt-3 size-5 shrink-0 accent-ember"
            />
            <div>
              <label
                htmlFor={`${name}-${option.value}`}
                className="flex min-h-target cursor-pointer items-center font-semibold"
              >
                {option.label}
              </label>
              <p id={`${name}-${option.value}-hint`} className="text-ink-2">
                {option.hint}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      {error ? <Trouble>{whyNot(error)}</Trouble> : null}
      {isFixed ? null : (
        <Button type="submit" className="self-start" busy={isSaving ? t('Saving…') : undefined}>
          {t('Save')}
        </Button>
      )}
    </form>
  );
};

export const WRITING: readonly ChoiceOption<'open' | 'plans'>[] = [
  {
    value: 'open',
    label: t('Everyone, as much as they like'),
    hint: t('For a family, or for friends. Nothing is sold.'),
  },
  {
    value: 'plans',
    label: t('The first chapter is free; the rest needs a plan'),
    hint: t(
      'Plans are paid for through Stripe. Until a Stripe key is set, no one can save a second chapter.',
    ),
  },
];

export const WritingStep = ({ writing }: Pick<SetupState, 'writing'>) => {
  const saving = useDecision();
  return (
    <Step
      id="writing"
      title={STEP_TITLES.writing}
      lead={t('Is this site for your family, or is it a service that people pay for?')}
      {...writing}
    >
      <ChoiceForm
        name="writing"
        legend={STEP_TITLES.writing}
        options={WRITING}
        chosen={writing.isOpen ? 'open' : 'plans'}
        isFixed={writing.variable !== null}
        isSaving={saving.isPending}
        error={saving.error}
        onSave={(value) => saving.mutate({ step: 'writing', isOpen: value === 'open' })}
      />
    </Step>
  );
};

export const SIGN_UP: readonly ChoiceOption<SignUpPolicy>[] = [
  {
    value: 'open',
    label: t('Anyone who finds this site'),
    hint: t('The right choice if the site can only be reached from your home, or if everyone is welcome.'),
  },
  {
    value: 'invited',
    label: t('Only people who have been invited'),
    hint: t('Anyone who writes here can invite their relatives. A gift is an invitation, too.'),
  },
  {
    value: 'closed',
    label: t('No one'),
    hint: t(
      'Everyone who has an account keeps it, and only they can accept invitations and gifts. You can add others with “npm run hearthbook -- user add”.',
    ),
  },
];

export const SignUpStep = ({ signUp }: Pick<SetupState, 'signUp'>) => {
  const saving = useDecision();
  return (
    <Step
      id="sign-up"
      title={STEP_TITLES['sign-up']}
      lead={t('Either way, what people write stays their own. This is only about who may join.')}
      {...signUp}
    >
      <ChoiceForm
        name="sign-up"
        legend={STEP_TITLES['sign-up']}
        options={SIGN_UP}
        chosen={signUp.policy}
        isFixed={signUp.variable !== null}
        isSaving={saving.isPending}
        error={saving.error}
        onSave={(policy) => saving.mutate({ step: 'sign-up', policy })}
      />
    </Step>
  );
};
