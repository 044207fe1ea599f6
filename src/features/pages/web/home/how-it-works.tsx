import { t } from '#platform/shared/i18n.ts';
import { Drawing } from '../drawing.tsx';

const STEPS = [
  {
    drawing: 'talk',
    title: t('Talk, or type'),
    text: t('One question at a time, at your own pace. Leave out whatever you like.'),
  },
  {
    drawing: 'grow',
    title: t('Watch your chapter grow'),
    text: t(
      'What you say becomes a chapter in the first person. Every sentence can show which of your words it came from.',
    ),
  },
  {
    drawing: 'keep',
    title: t('Keep it and pass it on'),
    text: t(
      'Everything is saved as you go. Chapter by chapter, it becomes a book to take with you and print.',
    ),
  },
] as const;

export const HowItWorks = () => (
  <section aria-labelledby="how-it-works" className="border-y border-line bg-sheet">
    <div className="mx-auto max-w-[68rem] px-4 py-12 sm:px-10 sm:py-16">
      <h2 id="how-it-works" className="text-[2rem]">
        {t('How It Works')}
      </h2>
      <ol className="mt-10 grid grid-cols-1 gap-x-10 gap-y-12 md:grid-cols-3">
        {STEPS.map((step, at) => (
          <li key={step.title}>
            <Drawing name={step.drawing} className="h-28 w-40" />
            <h3 className="mt-5 flex gap-3 text-[1.35rem]">
              <span aria-hidden="true" className="text-ember">
                {at + 1}
              </span>
              {step.title}
            </h3>
            <p className="mt-2 text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
