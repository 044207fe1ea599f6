import { ButtonLink } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/words.ts';

/** Before the first chapter. */
export const NotYetABook = () => (
  <section className="mt-10 rounded-sm bg-sheet px-6 py-14 text-center shadow-page">
    <h2 className="text-[1.7rem]">{t('Your book begins with a first chapter')}</h2>
    <p className="mx-auto mt-3 mb-7 max-w-[30rem] text-ink-2">
      {t(
        'As soon as there is one, you see its pages here as they will be printed, and can have them made into a book.',
      )}
    </p>
    <ButtonLink kind="first" size="normal" to="/write">
      {t('Write First Chapter')}
    </ButtonLink>
  </section>
);
