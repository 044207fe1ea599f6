import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Drawing } from './drawing.tsx';

/**
 * The page someone wanted when there was no connection. The service worker put its URL after the "#"; only
 * URLs of this site count.
 */
const wantedIn = (hash: string): string | undefined => {
  const wanted = hash.slice(1);
  return /^\/(?![/\\])/.test(wanted) ? wanted : undefined;
};

const WENT_TO = 'hearthbook.went-to';

/**
 * Goes there automatically only once: if the server still can't respond, the URL would lead back here again
 * and again.
 */
const isFirstTime = (wanted: string): boolean => {
  try {
    if (sessionStorage.getItem(WENT_TO) === wanted) return false;
    sessionStorage.setItem(WENT_TO, wanted);
    return true;
  } catch {
    return false;
  }
};

/**
 * Shown in place of a page that isn't available offline (/offline). Once the connection is back, it leads to
 * the page that was wanted.
 */
export const OfflineScreen = () => {
  const { state } = useSession();
  const { hash } = useLocation();
  const wanted = wantedIn(hash);
  // Once the server responds, we know who is here.
  const isOnline = state !== 'loading';
  useEffect(() => {
    if (isOnline && wanted !== undefined && isFirstTime(wanted)) location.replace(wanted);
  }, [isOnline, wanted]);
  return (
    <section className="mx-auto grid max-w-[60rem] grid-cols-1 items-center gap-x-12 gap-y-8 px-4 py-12 sm:px-10 sm:py-20 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h1 className="text-[2.2rem] wrap-anywhere sm:text-[2.7rem]">
          {isOnline ? t('You’re back online') : t('You’re offline')}
        </h1>
        <p className="mt-4 max-w-[36ch] text-[1.15rem] text-ink-2">
          {isOnline
            ? t('Everything is here again, as you left it.')
            : t(
                'This page needs a connection, and you don’t have one right now. You can still write. Your words stay on this device, and we’ll save them to your account as soon as you’re back online.',
              )}
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/write">{t('Keep writing')}</ButtonLink>
          {isOnline && wanted === undefined ? (
            <ButtonLink to="/" kind="second">
              {t('Return to Home')}
            </ButtonLink>
          ) : (
            <Button kind="second" onClick={() => (wanted ? location.replace(wanted) : location.reload())}>
              {t('Try again')}
            </Button>
          )}
        </div>
      </div>
      <Drawing name="leaf" className="aspect-[24/19] w-full max-w-[22rem] md:w-[22rem]" />
    </section>
  );
};
