import type { ReactNode } from 'react';

export type Step = { readonly title: string; readonly text: ReactNode };

/** Numbered steps, one below the other. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="mt-10 grid gap-10">
    {steps.map((step, at) => (
      <li key={step.title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5">
        <span aria-hidden="true" className="font-story text-[2.4rem] leading-none font-medium text-ember">
          {at + 1}
        </span>
        <div>
          <h2 className="text-[1.5rem] leading-snug">{step.title}</h2>
          <div className="mt-2 grid gap-3">{step.text}</div>
        </div>
      </li>
    ))}
  </ol>
);
