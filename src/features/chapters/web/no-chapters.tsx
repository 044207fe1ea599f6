import { ButtonLink } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/words.ts';
import { MAY_HAVE_FOCUS } from './use-focus-after-delete.ts';

export const NoChapters = () => (
  <section className="mt-10 rounded-sm bg-sheet px-6 py-14 text-center shadow-page">
    <h2 {...MAY_HAVE_FOCUS} className="text-[1.7rem]">
      {t('No chapters yet')}
    </h2>
    <p className="mx-auto mt-3 mb-7 max-w-[30rem] text-ink-2">
      {t(
        'Every life story begins with one memory. Answer a first question, and your first chapter starts to grow.',
      )}
    </p>
    <ButtonLink kind="first" size="normal" to="/write">
      {t('Write First Chapter')}
    </ButtonLink>
  </section>
);
