import { t } from '#platform/shared/i18n.ts';
import { Drawing } from '../drawing.tsx';

/** As the companion asks them: see its bank of questions. */
const QUESTIONS = [
  t('What stood on the mantelpiece or the best shelf?'),
  t('Which dish from childhood can you still taste?'),
  t('What did you spend your pennies on?'),
  t('Who lived next door to you?'),
  t('Which sounds did you wake up to?'),
] as const;

/** The room the product would like to be, and what one is asked there. */
export const GoodQuestions = () => (
  <section
    aria-labelledby="good-questions"
    className="mx-auto grid max-w-[68rem] grid-cols-1 items-center gap-x-16 gap-y-8 px-4 py-12 sm:px-10 sm:py-16 lg:grid-cols-2"
  >
    <Drawing name="room" className="aspect-[56/33] w-full max-w-[36rem]" />
    <div>
      <h2 id="good-questions" className="text-[2rem]">
        {t('Somebody asks, and you remember')}
      </h2>
      <ul className="mt-5 divide-y divide-line border-y border-line font-story text-story italic">
        {QUESTIONS.map((question) => (
          <li key={question} className="py-2.5">
            {question}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-2">
        {t('The companion knows hundreds of such questions, and goes on from what you answer.')}
      </p>
    </div>
  </section>
);
