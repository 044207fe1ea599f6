import type { ReactNode } from 'react';

type Props = { readonly title: string; readonly children: ReactNode; readonly actions?: ReactNode };

/** A page with one message and links to continue. */
export const NoticePage = ({ title, children, actions }: Props) => {
  return (
    <div className="mx-auto w-full max-w-[40rem] px-4 py-12 sm:px-8 sm:py-20">
      <div className="rounded-sm bg-sheet px-6 py-12 text-center shadow-page sm:px-12">
        <h1 className="text-[2rem] leading-tight text-balance">{title}</h1>
        <div className="mx-auto mt-4 grid max-w-[30rem] gap-3 text-ink-2">{children}</div>
        {actions && <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>}
      </div>
    </div>
  );
};
