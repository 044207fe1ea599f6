import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  readonly label: string;
  readonly className: string;
  readonly onSubmit: () => Promise<void>;
  /** Called when Escape is pressed; nothing is changed. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
};

/** A form that opens in place of its button. Its first field gets the focus, and Escape closes it. */
export const InPlaceForm = ({ label, className, onSubmit, onLeave, children }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const { current } = form;
    if (!current) return undefined;
    current.querySelector<HTMLElement>('input, select')?.focus();
    const leaveOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') leave.current();
    };
    current.addEventListener('keydown', leaveOnEscape);
    return () => current.removeEventListener('keydown', leaveOnEscape);
  }, []);
  return (
    <form
      ref={form}
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
    </form>
  );
};
