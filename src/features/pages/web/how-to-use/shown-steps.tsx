import type { ReactNode } from 'react';

export type ShownStep = { readonly title: string; readonly text: ReactNode; readonly scene: ReactNode };

/** Numbered steps, each next to a picture of it. On a wide page the pictures alternate sides. */
export const ShownSteps = ({ steps }: { readonly steps: readonly ShownStep[] }) => (
  <ol className="border-y border-line bg-sheet">
    {steps.map((step, at) => (
      <li
        key={step.title}
        className="mx-auto grid max-w-[68rem] grid-cols-1 items-center gap-x-16 gap-y-8 px-4 py-10 sm:px-10 sm:py-14 lg:grid-cols-2"
      >
        <div className={at % 2 === 1 ? 'lg:order-2' : ''}>
          <span aria-hidden="true" className="font-story text-[2.4rem] leading-none font-medium text-ember">
            {at + 1}
          </span>
          <h2 className="mt-2 text-[1.8rem] leading-snug">{step.title}</h2>
          <div className="mt-3 grid max-w-[36rem] gap-3 text-[1.1rem]">{step.text}</div>
        </div>
        {step.scene}
      </li>
    ))}
  </ol>
);
