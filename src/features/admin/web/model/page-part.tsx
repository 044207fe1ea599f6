import { type ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';

type Props = {
  readonly id: string;
  readonly title: string;
  /** A sentence or two on what it is about. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
};

/** One part of the page, under its heading. */
export const PagePart = ({ id, title, lead, children }: Props) => (
  <section aria-labelledby={id} className="mt-12">
    <h2 id={id} tabIndex={-1} className="w-fit text-[1.5rem]">
      {title}
    </h2>
    {lead ? <p className="mt-2 max-w-[44rem] text-ink-2">{lead}</p> : null}
    {children}
  </section>
);

/** A dialog that closes gives the focus back first, to a button that may be gone. */
const AFTER_A_DIALOG_MS = 100;

/** Puts the focus on the heading of a part, where the button that was pressed goes away with what it did. */
export const focusPart = (id: string): void =>
  void setTimeout(() => document.getElementById(id)?.focus({ preventScroll: true }), AFTER_A_DIALOG_MS);

/** The sheet on which the things of a part lie. */
export const Sheet = ({ children }: { readonly children: ReactNode }) => (
  <div className="mt-4 rounded-sm bg-sheet p-5 shadow-page sm:p-6">{children}</div>
);

/** Why something was not done, beside where it was asked for. */
export const Trouble = ({
  children,
  className,
}: {
  readonly children: string;
  readonly className?: string;
}) => (
  <p role="alert" className={classNames('border-l-4 border-danger pl-4', className)}>
    {children}
  </p>
);
