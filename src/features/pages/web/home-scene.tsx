/** What the product does, shown: a question, an answer, and the page that came of it. */
export const HomeScene = () => (
  <figure className="max-w-[36rem] justify-self-center lg:justify-self-end">
    <figcaption className="sr-only">
      An example: a question, an answer, and the page that came of it.
    </figcaption>
    <p className="max-w-[34ch] rounded-[18px] rounded-bl-[4px] border-[1.5px] border-line px-5 py-4">
      What was your mother’s kitchen like on a baking day?
    </p>
    <p className="mt-4 ml-auto max-w-[34ch] rounded-[18px] rounded-br-[4px] bg-ember-wash px-5 py-4">
      The windows ran with steam. She let me press the last scrap of dough with my thumb, and that one was
      mine.
    </p>
    <div className="mt-7 ml-auto max-w-[30rem] rounded-sm bg-sheet p-7 font-story text-[1.1rem] leading-[1.62] shadow-page sm:p-10">
      <p className="mb-3 text-[1.45rem] leading-tight font-medium">The last scrap of dough</p>
      <p>
        On baking days the windows of my mother’s kitchen ran with steam.{' '}
        <span className="bg-linear-to-t from-ember-wash from-40% to-transparent to-40%">
          She let me press the last scrap of dough with my thumb, and that one was mine.
        </span>
      </p>
      <p aria-hidden="true" className="mt-5 text-center text-[0.95rem] text-ink-2">
        7
      </p>
    </div>
  </figure>
);
