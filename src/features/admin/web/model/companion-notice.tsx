import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { rich } from '#platform/web/rich-text.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { linkedTo } from '#platform/web/ui/linked-to.tsx';
import { modelQuery } from './model-calls.ts';

const NOT_WANTED = 'hearthbook.no-model';

const isNotWanted = (): boolean => {
  try {
    return localStorage.getItem(NOT_WANTED) !== null;
  } catch {
    return false;
  }
};

/**
 * While the built-in companion answers, tells the administrator that a language model can be added, until
 * they dismiss it.
 */
export const CompanionNotice = () => {
  const [isHidden, setIsHidden] = useState(isNotWanted);
  const { data } = useQuery({ ...modelQuery, enabled: !isHidden });
  if (isHidden || data?.answering.engine !== 'builtin' || data.home.kind === 'adding') return null;
  const hide = (): void => {
    setIsHidden(true);
    // Its button is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
    try {
      localStorage.setItem(NOT_WANTED, '1');
    } catch {
      // It is shown again the next time.
    }
  };
  return (
    <section
      aria-label={t('The companion')}
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-line bg-ember-wash px-5 py-4"
    >
      <p className="max-w-[48rem] min-w-0 grow basis-72">
        {rich(
          t(
            'The built-in companion answers here. A language model follows a story better: <add>add one at home or at an address</add>.',
          ),
          { add: linkedTo('/admin/companion') },
        )}
      </p>
      <Button kind="second" size="small" onClick={hide}>
        {t('Don’t show this again')}
      </Button>
    </section>
  );
};
