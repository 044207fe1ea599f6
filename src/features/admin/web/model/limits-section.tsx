import { type FormEvent, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { toast } from '#platform/web/toast/toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { ModelState } from '../../shared/model-contract.ts';
import { MODEL_LIMITS } from '../../shared/model-limits.ts';
import { share } from '../dashboard/rate-rows.ts';
import { LIMIT_VARIABLES } from './answering-words.ts';
import { focusFault } from './focus.ts';
import { model, useModelChange } from './model-calls.ts';
import { PagePart, Sheet, Trouble } from './page-part.tsx';
import { tokensIn } from './tokens-in.ts';
import { whyNotDone } from './trouble-words.ts';

/** With the thousands separator of the page's language. */
const EXAMPLE_TOKENS = 20_000;

type Tokens = ModelState['tokens'];

const written = (tokens: number | null): string => tokens?.toLocaleString(LANGUAGE) ?? '';

const WHAT_THEN: Readonly<Record<Tokens['left'], string>> = {
  enough: t('Once they are used up, the built-in companion answers until midnight UTC.'),
  'used-up': t('The built-in companion answers until midnight UTC.'),
  'too-small': t('That isn’t enough for a single reply, so the built-in companion answers.'),
};

const UsedToday = ({ usedToday, everybody, left }: Tokens) => (
  <div>
    <div aria-hidden="true" className="h-3 overflow-hidden rounded-full border border-edge">
      <div
        className={left !== 'enough' ? 'h-full bg-danger' : 'h-full bg-ember'}
        style={{ width: `${everybody === 0 ? 100 : Math.min(100, (100 * usedToday) / everybody)}%` }}
      />
    </div>
    <p className="mt-3">
      {t('Used today: {used} of {budget} tokens, {share}.', {
        used: usedToday,
        budget: everybody,
        share: everybody === 0 ? '–' : share(usedToday, everybody),
      })}{' '}
      <span className="text-ink-2">{WHAT_THEN[left]}</span>
    </p>
  </div>
);

type LimitProps = {
  readonly label: string;
  readonly hint: string;
  /** The environment variable that sets it; undefined if it is set here. */
  readonly variable: string | undefined;
  readonly value: string;
  /** A sentence that says what is wrong with it. */
  readonly fault: string | undefined;
  readonly onChange: (written: string) => void;
};

const Limit = ({ label, hint, variable, value, fault, onChange }: LimitProps) =>
  variable === undefined ? (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={value}
      error={fault}
      onChange={({ target }) => onChange(target.value)}
    />
  ) : (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold">{label}</p>
      <p className="flex min-h-primary items-center">{value}</p>
      <p className="text-[0.9375rem] text-ink-2">
        {t(
          'The environment variable {variable} sets this. You can change it here once the variable is removed.',
          {
            variable,
          },
        )}
      </p>
    </div>
  );

/** Sentences that say what is wrong with the entered limits; `null` means no limit for one writer. */
const faultsOf = (everybody: number | undefined, perWriter: number | null | undefined) => {
  const noNumber = t('Please enter a whole number, such as {example}, up to {most}.', {
    example: EXAMPLE_TOKENS,
    most: MODEL_LIMITS.tokens,
  });
  const isAbove = everybody !== undefined && typeof perWriter === 'number' && perWriter > everybody;
  return {
    everybody: everybody === undefined ? noNumber : undefined,
    perWriter:
      perWriter === undefined
        ? noNumber
        : isAbove
          ? t(
              'This is more than everyone together may use. Please enter {most} or less, or leave it empty.',
              {
                most: everybody,
              },
            )
          : undefined,
  };
};

type FormProps = {
  readonly tokens: Tokens;
  readonly fromEnvironment: readonly string[];
  readonly onChanged: () => void;
};

const LimitsForm = ({ tokens, fromEnvironment, onChanged }: FormProps) => {
  const [entered, setEntered] = useState({
    everybody: written(tokens.everybody),
    perWriter: written(tokens.perWriter),
  });
  const [isChecked, setIsChecked] = useState(false);
  const saving = useModelChange(model.limits, (state) => {
    onChanged();
    setEntered({ everybody: written(state.tokens.everybody), perWriter: written(state.tokens.perWriter) });
    toast({
      kind: 'success',
      title: t('Saved'),
      description: t('The limits apply from the next message.'),
    });
  });
  const everybody = tokensIn(entered.everybody);
  const perWriter = entered.perWriter.trim() === '' ? null : tokensIn(entered.perWriter);
  const change = (changed: Partial<typeof entered>): void => {
    setEntered({ ...entered, ...changed });
    setIsChecked(false);
  };
  const variableOf = (which: keyof typeof LIMIT_VARIABLES): string | undefined =>
    fromEnvironment.find((name) => name === LIMIT_VARIABLES[which]);
  const faults = faultsOf(everybody, perWriter);
  /** Errors in what the environment sets can't be corrected here. */
  const faultOf = (which: keyof typeof LIMIT_VARIABLES): string | undefined =>
    variableOf(which) === undefined ? faults[which] : undefined;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsChecked(true);
    if (faultOf('everybody') !== undefined || faultOf('perWriter') !== undefined)
      focusFault(event.currentTarget);
    else if (!saving.isPending && everybody !== undefined && perWriter !== undefined)
      saving.mutate({ everybody, perWriter });
  };
  const isFixed = variableOf('everybody') !== undefined && variableOf('perWriter') !== undefined;
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <Limit
          label={t('For everyone together, per day')}
          hint={t('With 0, the model is never used.')}
          variable={variableOf('everybody')}
          value={entered.everybody}
          fault={isChecked ? faultOf('everybody') : undefined}
          onChange={(value) => change({ everybody: value })}
        />
        <Limit
          label={t('For each writer, per day')}
          hint={t('If this is empty, there’s no limit for each writer.')}
          variable={variableOf('perWriter')}
          value={entered.perWriter}
          fault={isChecked ? faultOf('perWriter') : undefined}
          onChange={(value) => change({ perWriter: value })}
        />
      </div>
      {saving.isError ? <Trouble>{whyNotDone(saving.error)}</Trouble> : null}
      {isFixed ? null : (
        <Button type="submit" className="self-start" busy={saving.isPending ? t('Saving…') : undefined}>
          {t('Save the limits')}
        </Button>
      )}
    </form>
  );
};

/** How much may be asked of the model in a day, and how much has been. */
export const LimitsSection = ({
  state: { tokens, fromEnvironment },
  onChanged,
}: {
  readonly state: ModelState;
  readonly onChanged: () => void;
}) => (
  <PagePart
    id="limits"
    title={t('Limits')}
    lead={t(
      'So that you don’t get a surprise bill. Services count in tokens. A token is about three quarters of a word, read or written.',
    )}
  >
    <Sheet>
      <div className="flex flex-col gap-6">
        <UsedToday {...tokens} />
        <LimitsForm tokens={tokens} fromEnvironment={fromEnvironment} onChanged={onChanged} />
      </div>
    </Sheet>
  </PagePart>
);
