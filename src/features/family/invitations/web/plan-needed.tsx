import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';

/** Shown if something is sold here and the reader has no plan: what reading needs, and where to get it. */
export const PlanNeeded = () => (
  <section
    aria-label={t('You need a plan')}
    className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-control bg-ember-wash px-5 py-4"
  >
    <p className="max-w-[34rem] grow basis-64">
      {t(
        'To read what your family shares, you need the family reader plan or a writer plan. Nothing is lost. The stories will be waiting for you.',
      )}
    </p>
    <ButtonLink kind="first" size="normal" to="/pricing">
      {t('See the plans')}
    </ButtonLink>
  </section>
);
