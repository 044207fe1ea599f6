import type { ReactNode } from 'react';
import { useSubscription } from '#features/subscription/web/use-subscription.ts';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import { MAY_HAVE_FOCUS } from './use-focus-after-change.ts';

type Props = {
  readonly title: string;
  readonly words: string;
  /** Another way to start a first chapter. */
  readonly children?: ReactNode;
};

/**
 * Shown if there are no chapters. Invites the writer to start a first one (`words` say why), or says what a
 * new one requires, before they write anything that could not be saved.
 */
export const NoChapters = ({ title, words, children }: Props) => {
  const { can_write_chapter: mayWrite } = useSubscription().status;
  return (
    <section className="mt-10 rounded-sm bg-sheet px-6 py-12 text-center shadow-page">
      <h2 {...MAY_HAVE_FOCUS} className="text-[1.7rem]">
        {title}
      </h2>
      <p className="mx-auto mt-3 mb-7 max-w-[30rem] text-ink-2">
        {mayWrite
          ? words
          : t(
              'You’ve used your free chapter, even if you have deleted it. To save a new one, you need the writer plan. You can restore a deleted chapter for 30 days.',
            )}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink kind="first" size="normal" to={mayWrite ? '/write' : '/pricing'}>
          {mayWrite ? t('Write First Chapter') : t('See the plans')}
        </ButtonLink>
        {mayWrite && children}
      </div>
    </section>
  );
};
