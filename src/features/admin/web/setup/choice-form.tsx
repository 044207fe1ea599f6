import { type FormEvent, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Trouble } from '../model/page-part.tsx';
import { whyNot } from '../error-messages.ts';

export type ChoiceOption<T extends string> = {
  readonly value: T;
  readonly label: string;
  readonly hint: string;
};

type Props<T extends string> = {
  readonly name: string;
  /** What is chosen, for those who hear the page. */
  readonly legend: string;
  readonly options: readonly ChoiceOption<T>[];
  readonly chosen: T;
  readonly isFixed: boolean;
  readonly isSaving: boolean;
  readonly error: Error | null;
  readonly onSave: (value: T) => void;
};

/** One of a few, with what each of them means, and a button that says so. */
export const ChoiceForm = <T extends string>({
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
