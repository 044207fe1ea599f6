import { Drawing } from '#features/pages/web/drawing.tsx';
import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

export const NotFoundScreen = () => (
  <section className="mx-auto grid max-w-[60rem] items-center gap-x-12 gap-y-8 px-4 py-12 sm:px-10 sm:py-20 md:grid-cols-[minmax(0,1fr)_auto]">
    <div>
      <p aria-hidden="true" className="font-story text-[1.35rem] text-ember italic">
        404
      </p>
      <h1 className="mt-2 text-[2.2rem] sm:text-[2.7rem]">{t('Oops! Page not found')}</h1>
      <p className="mt-4 max-w-[24rem] text-[1.15rem] text-ink-2">
        {t('This page isn’t in our book. The address may be mistyped, or the page may have moved.')}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/">{t('Return to Home')}</ButtonLink>
        <ButtonLink to="/write" kind="second">
          {t('Keep writing')}
        </ButtonLink>
      </div>
    </div>
    <Drawing name="leaf" className="aspect-[24/19] w-full max-w-[22rem] md:w-[22rem]" />
  </section>
);
