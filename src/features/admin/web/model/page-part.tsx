import { type ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';

type Props = {
  readonly id: string;
  readonly title: string;
  /** A sentence or two about its subject. */
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

/** The sheet behind the content of a part. */
export const Sheet = ({ children }: { readonly children: ReactNode }) => (
  <div className="mt-4 rounded-sm bg-sheet p-5 shadow-page sm:p-6">{children}</div>
);

/** The summary that opens a collapsed part. */
export const SUMMARY_LOOK =
  'flex min-h-target w-fit cursor-pointer items-center rounded-control pr-3 font-semibold text-ember underline decoration-1 underline-offset-4';

/** Why something wasn't done, next to where it was requested. */
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
