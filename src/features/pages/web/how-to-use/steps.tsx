import type { ReactNode } from 'react';

export type Step = { readonly title: string; readonly text: ReactNode };

/** Numbered steps, one below the other, joined by a line. */
export const Steps = ({ steps, level = 2 }: { steps: readonly Step[]; level?: 2 | 3 }) => {
  const Heading = `h${level}` as const;
  return (
    <ol className="mt-8">
      {steps.map((step, at) => (
        <li key={step.title} className="group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 pb-9">
          <span
            aria-hidden="true"
            className="absolute top-14 bottom-2 left-[1.3rem] border-l-[3px] border-dotted border-ember group-last:hidden"
          />
          <span
            aria-hidden="true"
            className="grid size-[2.75rem] place-items-center rounded-full border-[1.5px] border-ember font-story text-[1.3rem] leading-none font-medium text-ember"
          >
            {at + 1}
          </span>
          <div className="pt-1.5">
            <Heading className="text-[1.35rem] leading-snug">{step.title}</Heading>
            <div className="mt-1 grid max-w-[36rem] grid-cols-1 gap-3">{step.text}</div>
          </div>
        </li>
      ))}
    </ol>
  );
};
