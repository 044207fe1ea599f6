import type { ReactNode } from 'react';
import { GiftDrawing } from '../giving/gift-drawing.tsx';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Content below a dividing line, after the buttons. */
  readonly after?: ReactNode;
};

/** A page about a gift: the gift itself, one thing to say, and what to do next. */
export const GiftNotice = ({ title, children, actions, after }: Props) => (
  <div className="mx-auto w-full max-w-[40rem] px-4 py-12 sm:px-8 sm:py-16">
    <div className="rounded-sm bg-sheet px-5 py-10 text-center shadow-page sm:px-12">
      <GiftDrawing className="mx-auto w-40 max-w-full print:hidden" />
      <h1 className="mt-5 text-[2rem] leading-tight">{title}</h1>
      <div className="mx-auto mt-4 grid max-w-[30rem] gap-3 text-ink-2">{children}</div>
      {actions && <div className="mt-8 flex flex-wrap justify-center gap-3 *:max-w-full">{actions}</div>}
      {after && <div className="mt-10 border-t border-line pt-8 text-left">{after}</div>}
    </div>
  </div>
);
