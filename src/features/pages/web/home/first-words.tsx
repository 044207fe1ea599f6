import { t } from '#platform/shared/i18n.ts';

/** What the product is, in one sentence. */
export const FirstWords = () => (
  <>
    <h1 className="text-[clamp(2.4rem,5.2vw,3.9rem)] leading-[1.1] tracking-tight text-balance">
      {t('You talk.')}
      <br />
      {t('It becomes your book.')}
    </h1>
    <p className="mt-6 max-w-[24rem] text-[1.2rem] text-ink-2">
      {t(
        'Answer one good question at a time. Your companion writes down what you say, in your words, and invents nothing.',
      )}
    </p>
  </>
);
