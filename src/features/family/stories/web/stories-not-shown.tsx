import { t } from '#platform/shared/i18n.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { PlanNeeded } from '#features/family/invitations/web/plan-needed.tsx';
import { isNotThere, needsPlan, NOT_LOADED_WORDS } from './reading-error-messages.ts';

/** Shown if nothing can be shown: the same whether it doesn't exist or the reader isn't allowed to see it. */
export const NothingHere = () => (
  <section className="mt-8 rounded-sm bg-sheet px-6 py-12 text-center shadow-page">
    <p className="mx-auto max-w-[32rem] text-ink-2">
      {t(
        'There’s nothing here for you to read. It may no longer be shared, or the address may be incomplete.',
      )}
    </p>
    <div className="mt-7 flex flex-wrap justify-center gap-3">
      <ButtonLink kind="first" size="normal" to="/family-stories">
        {t('All family stories')}
      </ButtonLink>
      <ButtonLink kind="second" size="normal" to="/family-tree">
        {t('Family Tree')}
      </ButtonLink>
    </div>
  </section>
);

type Asked = { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };

/** Why the stories are not shown, and what to do next. */
export const StoriesNotShown = ({ asked, here }: { readonly asked: Asked; readonly here: string }) => {
  const { error } = asked;
  if (!error) return null;
  if (isNotThere(error)) return <NothingHere />;
  if (needsPlan(error)) return <PlanNeeded />;
  return (
    <NotLoaded
      title={t('We couldn’t load the stories')}
      error={error}
      words={NOT_LOADED_WORDS}
      trying={asked.isFetching}
      onTryAgain={() => void asked.refetch()}
      here={here}
      isAnnounced
    />
  );
};
