import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type FieldWords = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with it, in a sentence; announced when it appears. */
  readonly error?: ReactNode;
};

/** The look of every text box. */
export const BOX_LOOK =
  'w-full min-h-primary rounded-control border-[1.5px] border-edge bg-sheet px-4 py-2.5 text-base text-ink placeholder:text-ink-2 aria-invalid:border-danger disabled:opacity-60';

/** The label, the hint and the error around a box. `children` gets the attributes that connect them. */
export const Field = ({
  label,
  hint,
  error,
  id,
  children,
  className,
}: FieldWords & {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (tied: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}) => {
  const own = useId();
  const boxId = id ?? own;
  const describedBy = [hint ? `${boxId}-hint` : '', error ? `${boxId}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={boxId} className="font-semibold">
        {label}
      </label>
      {children({
        id: boxId,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {hint ? (
        <p id={`${boxId}-hint`} className="text-[0.9375rem] text-ink-2">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${boxId}-error`} role="alert" className="text-[0.9375rem] font-semibold text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
};

export type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & FieldWords;

export const TextField = ({ label, hint, error, id, className, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} id={id} className={className}>
    {(tied) => <input type="text" {...input} {...tied} className={BOX_LOOK} />}
  </Field>
);
