import type { ReactNode } from 'react';

type Props = {
  readonly title: string;
  readonly lead: ReactNode;
  /** What to do next, if the page begins with it. */
  readonly actions?: ReactNode;
  readonly picture: ReactNode;
};

/** The top of a wide page: its title with a few words, and a picture beside them. */
export const PageHead = ({ title, lead, actions, picture }: Props) => (
  <div className="mx-auto grid w-full max-w-[68rem] grid-cols-1 items-center gap-x-16 gap-y-8 px-4 py-10 sm:px-10 sm:py-16 lg:grid-cols-2">
    <div>
      <h1 className="text-[2.2rem] leading-tight text-balance sm:text-[2.7rem]">{title}</h1>
      <p className="mt-4 max-w-[30rem] text-[1.2rem] text-ink-2">{lead}</p>
      {actions && <p className="mt-8 flex flex-wrap gap-3">{actions}</p>}
    </div>
    {picture}
  </div>
);

/** One full-width section of a wide page, with or without a sheet behind it. */
export const PageBand = ({
  id,
  title,
  sheet = false,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly sheet?: boolean;
  readonly children: ReactNode;
}) => (
  <section aria-labelledby={id} className={sheet ? 'border-y border-line bg-sheet' : ''}>
    <div className="mx-auto max-w-[68rem] px-4 py-12 sm:px-10 sm:py-16">
      <h2 id={id} className="text-[2rem]">
        {title}
      </h2>
      {children}
    </div>
  </section>
);
