import type { ReactNode } from 'react';

/** The sheet of paper for signing in, confirming or choosing a password: one heading, one thing to do. */
export const AccountSheet = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) => (
  <div className="mx-auto w-full max-w-[34rem] px-4 py-5 sm:py-16">
    <section className="rounded-[1.25rem] border border-line bg-sheet px-5 py-6 shadow-page sm:px-10 sm:py-10">
      <h1 className="font-story text-[2rem] leading-tight font-medium tracking-tight">{title}</h1>
      {lead ? <p className="mt-3 text-ink-2">{lead}</p> : null}
      <div className="mt-7 flex flex-col gap-6">{children}</div>
    </section>
  </div>
);

/** A message about the result of an action, announced once. */
export const AccountNote = ({ children }: { readonly children: ReactNode }) => (
  <output className="block rounded-control border border-line bg-ember-wash px-4 py-3">{children}</output>
);

/** For `rich`: an e-mail address within a sentence. */
export const ADDRESS = { who: (words: string) => <strong className="break-words">{words}</strong> };

export const TEXT_LINK = 'text-ember underline underline-offset-4';
/** A button within text, tall enough for a finger. */
export const TEXT_BUTTON = `${TEXT_LINK} min-h-target cursor-pointer text-left font-semibold`;
