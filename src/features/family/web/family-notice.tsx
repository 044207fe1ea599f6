import { type ReactNode, useEffect, useRef } from 'react';
import { FamilyDrawing } from '#features/family/tree/web/drawing/family-drawing.tsx';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  /** Text that may come below the buttons, so that the buttons are on the first screen of a phone. */
  readonly after?: ReactNode;
  /**
   * Set if it responds to something just done: focusing its title announces it to people who can't see the
   * page.
   */
  readonly isAnswer?: boolean;
};

/** A page about an invitation: one thing to say, and what to do next. */
export const FamilyNotice = ({ title, children, actions, after, isAnswer = false }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <div className="mx-auto w-full max-w-[42rem] px-4 py-4 sm:px-8 sm:py-16">
      <div className="rounded-sm bg-sheet px-5 py-6 text-center shadow-page sm:px-12">
        <FamilyDrawing className="mx-auto w-44 max-w-full max-sm:hidden" />
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-[1.6rem] sm:mt-6 sm:text-[2rem] leading-tight text-balance outline-none wrap-anywhere"
        >
          {title}
        </h1>
        <div className="mx-auto mt-4 grid max-w-[32rem] gap-3 text-pretty text-ink-2">{children}</div>
        {actions ? (
          <div className="mt-8 flex flex-wrap justify-center gap-3 *:max-w-full">{actions}</div>
        ) : null}
        {after ? (
          <div className="mx-auto mt-8 grid max-w-[32rem] gap-3 text-pretty text-ink-2">{after}</div>
        ) : null}
      </div>
    </div>
  );
};
