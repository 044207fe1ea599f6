import { t } from '#platform/shared/words.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { FamilyDrawing } from './family-drawing.tsx';

/** The family tree (/family-tree) before it opens: says so in plain words, and leads on to what works. */
export const FamilyTreeScreen = () => {
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-8 sm:px-8 sm:py-12">
      <p className="-ml-4 flex flex-wrap gap-x-3">
        <ButtonLink kind="quiet" size="small" to="/">
          {t('Back to Home')}
        </ButtonLink>
        <ButtonLink kind="quiet" size="small" to="/write">
          {t('Continue Writing')}
        </ButtonLink>
      </p>
      <h1 className="mt-6 text-[2.2rem] leading-tight sm:text-[2.7rem]">{t('Family Tree')}</h1>
      <section className="mt-8 rounded-sm border-2 border-dashed border-edge px-5 py-10 text-center sm:px-10 sm:py-12">
        <FamilyDrawing className="mx-auto w-full max-w-[15rem]" />
        <h2 className="mt-7 text-[1.5rem]">{t('The family tree is not open yet')}</h2>
        <div className="mx-auto mt-3 grid max-w-[32rem] gap-3 text-ink-2">
          <p>
            {t(
              'Here you will find yourself and your relatives, each with a few words about their life, and the way to the stories they share with you.',
            )}
          </p>
          <p>{t('Until then, the best thing for the tree is a story about the people in it.')}</p>
        </div>
        <p className="mt-7 flex flex-wrap justify-center gap-3">
          <ButtonLink kind="first" to="/write">
            {t('Write about somebody')}
          </ButtonLink>
          <ButtonLink kind="second" to="/chapters">
            {t('My Chapters')}
          </ButtonLink>
        </p>
      </section>
    </div>
  );
};
