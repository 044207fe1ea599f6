import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

/** `first` is the main action; `quiet` is used within text; `danger` deletes something. */
export type ButtonKind = 'first' | 'second' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-control border-[1.5px] text-center text-balance font-sans font-semibold no-underline cursor-pointer transition-colors duration-150 aria-disabled:cursor-default aria-disabled:opacity-60 disabled:cursor-default disabled:opacity-60 print:hidden';

const SIZES: Record<ButtonSize, string> = {
  normal: 'min-h-primary px-6 py-2.5 text-base leading-tight',
  small: 'min-h-target px-4 py-2 text-[0.9375rem] leading-tight',
};

const KINDS: Record<ButtonKind, string> = {
  first: 'border-ember bg-ember text-ember-ink hover:border-ember-deep hover:bg-ember-deep',
  second: 'border-edge bg-sheet text-ink hover:border-ember hover:text-ember',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-ember-wash',
  danger: 'border-danger bg-sheet text-danger hover:bg-danger hover:text-ember-ink',
};

/** The look of a button, for the few things that are neither our button nor our link. */
export const buttonLook = (kind: ButtonKind = 'first', size: ButtonSize = 'normal', more?: string): string =>
  classNames(SHAPE, SIZES[size], KINDS[kind], more);

type Look = { readonly kind?: ButtonKind; readonly size?: ButtonSize };

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** The word shown while the work goes on. Meanwhile the button keeps the focus and does nothing. */
    readonly busy?: string | undefined;
    readonly ref?: Ref<HTMLButtonElement> | undefined;
  };

export const Button = ({
  kind,
  size,
  busy,
  className,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy !== undefined || rest['aria-disabled'] === true) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonLook(kind, size, className)}
      onClick={click}
      aria-disabled={busy === undefined ? rest['aria-disabled'] : true}
    >
      {busy ?? children}
    </button>
  );
};

/** A link that looks like a button: it goes somewhere, while a button does something. */
export const ButtonLink = ({
  kind,
  size,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & Look & { readonly className?: string }) => (
  <Link {...rest} className={buttonLook(kind, size, className)} />
);
