import type { ReactNode } from 'react';

export type Question = { readonly question: string; readonly answer: ReactNode };

/** Questions that open to their answers: the browser's own, so they work before any script. */
export const Questions = ({ questions, level = 2 }: { questions: readonly Question[]; level?: 2 | 3 }) => {
  const Heading = `h${level}` as const;
  return (
    <div className="mt-6 divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-primary cursor-pointer list-none items-center justify-between gap-4 py-3 hover:text-ember [&::-webkit-details-marker]:hidden">
            <Heading className="text-[1.2rem] leading-snug">{question}</Heading>
            <span
              aria-hidden="true"
              className="w-[1.5rem] shrink-0 overflow-hidden text-center text-[1.5rem] leading-none text-ember transition-transform group-open:rotate-45 motion-reduce:transition-none"
            >
              +
            </span>
          </summary>
          <div className="grid gap-3 pb-5">{answer}</div>
        </details>
      ))}
    </div>
  );
};
