import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { t } from '#platform/shared/i18n.ts';
import { useHydrated } from '#platform/web/use-in-browser.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { ButtonLink } from '#platform/web/ui/button.tsx';
import { NoticePage } from '#platform/web/ui/notice-page.tsx';
import type { HeldCounts } from '../shared/account-page-contract.ts';
import { takeFarewell } from './settings/farewell.ts';
import { heldWords } from './held-words.ts';
import { forgetPerson } from './sign-out.ts';

/**
 * Shown after an account was deleted (/goodbye): lists what was deleted. Opened directly, it says that
 * nothing was.
 */
export const GoodbyeScreen = () => {
  const { productName } = usePublicSettings();
  // Passed on by the previous page. The server doesn't have these numbers.
  const handedOver = useLocation().state as HeldCounts | null;
  const hydrated = useHydrated();
  const queries = useQueryClient();
  useEffect(() => {
    const gone = takeFarewell();
    // On a shared computer, other people's data stays.
    if (gone !== undefined) void forgetPerson(queries, gone);
  }, [queries]);
  const gone = hydrated ? handedOver : null;
  const actions = <ButtonLink to="/">{t('Go to the home page')}</ButtonLink>;
  if (!gone)
    return (
      <NoticePage title={t('Goodbye')} actions={actions}>
        <p>{t('People see this page after deleting their account. Nothing has been deleted just now.')}</p>
      </NoticePage>
    );
  const lines = heldWords(gone);
  return (
    <NoticePage title={t('Goodbye, and thank you')} actions={actions}>
      <p>
        {t('Your {productName} account has been deleted, and you’re signed out everywhere.', { productName })}
      </p>
      {lines.length > 0 ? (
        <div>
          <p>{t('These have been permanently deleted:')}</p>
          <ul className="mt-1 list-none p-0 font-semibold text-ink">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <p>
        {t(
          'The files will be deleted within the next few minutes, and nothing is left in this browser. If you ever want to write again, you’ll be very welcome.',
        )}
      </p>
    </NoticePage>
  );
};
