import { type ComponentProps, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { datesInWords } from '#features/family/profiles/web/dates-in-words.ts';
import { heldDate, readTyped } from './held-date.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'hint' | 'error'> & {
  /** As it is held, or as it is being typed. */
  readonly value: string;
  readonly hint: string;
  readonly onType: (text: string) => void;
  /** What is wrong with it, in a sentence. */
  readonly faultOf: (typed: string) => string | undefined;
  /** Whether it was to be saved; before that, a fault is told to whoever goes on to the next field. */
  readonly isSent: boolean;
};

/** How a date was understood, as a reader writes it; undefined for what is no date, or not yet. */
const understood = (text: string): string | undefined => {
  const { kind } = readTyped(text);
  if (kind === 'words') return t('We’ll keep it as you wrote it');
  return kind === 'date' ? t('Understood: {date}', { date: datesInWords(heldDate(text)) }) : undefined;
};

/** A date that is typed as people write it, with what we make of it beside it. */
export const TypedDateField = ({ value, faultOf, hint, onType, isSent, onBlur, ...field }: Props) => {
  const [typedHere, setTypedHere] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  // What is held is shown as a reader writes it; what is typed stays under the fingers as it is.
  const shown = value === typedHere ? value : datesInWords(value);
  const isNew = value === typedHere;
  const fault = isSent || isLeft ? faultOf(value) : undefined;
  return (
    <TextField
      {...field}
      value={shown}
      error={fault}
      hint={
        <span aria-live="polite">
          {(isNew && faultOf(value) === undefined ? understood(value) : undefined) ?? hint}
        </span>
      }
      onChange={({ target }) => {
        setTypedHere(target.value);
        setLeft(false);
        onType(target.value);
      }}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
};
