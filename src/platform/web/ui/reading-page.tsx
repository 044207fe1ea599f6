import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly lead?: ReactNode; readonly children: ReactNode };

/** A page to read: one column at a comfortable width under its title. */
export const ReadingPage = ({ title, lead, children }: Props) => {
  return (
    <div className="mx-auto w-full max-w-[44rem] px-4 py-10 sm:px-8 sm:py-16">
      <h1 className="text-[2.2rem] leading-tight text-balance sm:text-[2.7rem]">{title}</h1>
      {lead && <p className="mt-4 text-[1.15rem] text-ink-2">{lead}</p>}
      {children}
    </div>
  );
};

export const PageSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-12">
    <h2 className="text-[1.6rem] leading-snug text-balance">{title}</h2>
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
  </section>
);
