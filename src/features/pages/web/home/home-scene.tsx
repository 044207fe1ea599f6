import { t } from '#platform/shared/i18n.ts';

/** Shows what the product does: a question, an answer, and the page that came of it. */
export const HomeScene = () => (
  <figure className="w-full max-w-[36rem] justify-self-center lg:justify-self-end">
    <figcaption className="sr-only">
      {t('An example: a question, an answer, and the page it became.')}
    </figcaption>
    <p className="max-w-[22rem] rounded-[18px] rounded-bl-[4px] border-[1.5px] border-line px-5 py-4">
      {t('What was your mother’s kitchen like on a baking day?')}
    </p>
    <p className="mt-4 ml-auto max-w-[22rem] rounded-[18px] rounded-br-[4px] bg-ember-wash px-5 py-4">
      {t(
        'The windows ran with steam. She let me press the last scrap of dough with my thumb, and that one was mine.',
      )}
    </p>
    {/* The thread from the words that were said to their place on the page. */}
    <span
      aria-hidden="true"
      className="mr-16 ml-auto block h-9 w-0 border-l-[3px] border-dotted border-ember"
    />
    <div className="relative ml-auto max-w-[32rem]">
      <span aria-hidden="true" className="absolute inset-0 rotate-[1.6deg] rounded-sm bg-sheet shadow-page" />
      <span
        aria-hidden="true"
        className="absolute inset-0 rotate-[-0.8deg] rounded-sm bg-sheet shadow-page"
      />
      <div className="relative rounded-sm bg-sheet p-7 font-story text-[1.1rem] leading-[1.62] shadow-page sm:px-11 sm:py-9">
        <p className="text-center text-[0.95rem] text-ink-2 italic">{t('Chapter 2')}</p>
        <p className="mt-3 mb-4 text-center text-[1.6rem] leading-tight font-medium">
          {t('The last scrap of dough')}
        </p>
        <p className="first-letter:float-left first-letter:pr-1 first-letter:text-[3.6rem] first-letter:leading-[0.82] first-letter:font-medium first-letter:text-ember">
          {t('On baking days the windows of my mother’s kitchen ran with steam.')}{' '}
          <span className="bg-linear-to-t from-ember-wash from-40% to-transparent to-40%">
            {t('She let me press the last scrap of dough with my thumb, and that one was mine.')}
          </span>
        </p>
        <p aria-hidden="true" className="mt-5 text-center text-[0.95rem] text-ink-2">
          17
        </p>
      </div>
    </div>
  </figure>
);
