import { type ComponentProps, useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { datesInWords } from '#features/family/profiles/web/dates-in-words.ts';
import { heldDate, readTyped } from './held-date.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'hint' | 'error'> & {
  /** As it is stored, or as it is being typed. */
  readonly value: string;
  readonly hint: string;
  readonly onType: (text: string) => void;
  /** What is wrong with it, in a sentence. */
  readonly faultOf: (typed: string) => string | undefined;
  /** Whether saving was tried. Before that, a fault is shown only after leaving the field. */
  readonly isSent: boolean;
};

/** How a date was understood, in the reader's own format; undefined if it isn't a date, or not yet. */
const understood = (text: string): string | undefined => {
  const { kind } = readTyped(text);
  if (kind === 'words') return t('We’ll keep it as you wrote it');
  return kind === 'date' ? t('Understood: {date}', { date: datesInWords(heldDate(text)) }) : undefined;
};

/** A field for a date in any usual form, with how we understood it beside it. */
export const TypedDateField = ({ value, faultOf, hint, onType, isSent, onBlur, ...field }: Props) => {
  const [typedHere, setTypedHere] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  // A stored value is shown in the reader's format; a value being typed stays exactly as typed.
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
