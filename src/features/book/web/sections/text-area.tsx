import { BOX_LOOK, Field, type FieldWords } from '#platform/web/ui/text-field.tsx';

type Props = FieldWords & {
  readonly rows: number;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (words: string) => void;
};

/** A text box with several lines. */
export const TextArea = ({ rows, maxLength, value, onChange, ...words }: Props) => (
  <Field {...words}>
    {(tied) => (
      <textarea
        autoComplete="off"
        {...tied}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={BOX_LOOK}
      />
    )}
  </Field>
);
