const STEPS = [
  { title: 'Talk, or type', text: 'One question at a time, at your own pace. Leave out whatever you like.' },
  {
    title: 'Watch your chapter grow',
    text: 'What you tell becomes a chapter in the first person. Every word in it stays yours to change.',
  },
  {
    title: 'Keep it and pass it on',
    text: 'Chapter by chapter it becomes a book that you can take with you as a file and print.',
  },
] as const;

export const HowItWorks = () => (
  <section aria-labelledby="how-it-works" className="border-y border-line bg-sheet">
    <div className="mx-auto max-w-[68rem] px-4 py-12 sm:px-10 sm:py-16">
      <h2 id="how-it-works" className="text-[2rem]">
        How It Works
      </h2>
      <ol className="mt-8 grid gap-10 md:grid-cols-3">
        {STEPS.map((step, at) => (
          <li key={step.title}>
            <span aria-hidden="true" className="font-story text-[2.4rem] leading-none font-medium text-ember">
              {at + 1}
            </span>
            <h3 className="mt-3 text-[1.35rem]">{step.title}</h3>
            <p className="mt-1 text-ink-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
