import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { UNKNOWN_PAGE } from '#features/visitor-analytics/shared/visit.ts';
import { recordVisits } from '#features/visitor-analytics/web/record-visits.ts';
import { forgetOldFiles } from '#features/questions/answering/web/stored-files.ts';
import { forgetOldWords } from './old-words-extras.ts';
import { pageOf } from './screens.tsx';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';

/**
 * Warns at once, and not only at the first save, that nothing can be saved at this address, and links to the
 * right one. Behind a proxy, only the browser knows the address in use.
 */
export const warnAtWrongAddress = ({ ownOrigins, publicUrl, productName }: PublicSettings): void => {
  if (publicUrl === undefined || ownOrigins === undefined || ownOrigins.includes(location.origin)) return;
  const { pathname, search } = location;
  toast({
    title: t('Nothing can be saved at this address'),
    description: t('You are at {here}. Please use {productName} at {publicUrl} instead.', {
      here: location.origin,
      productName,
      publicUrl,
    }),
    kind: 'error',
    action: {
      label: t('Go there'),
      onClick: () => location.assign(publicUrl + pathname + search),
    },
  });
};

// Loaded once the page is alive and idle. Only the pattern of a URL is sent, so never anyone's id.
recordVisits((pathname) => pageOf(pathname) ?? UNKNOWN_PAGE);

// The server wrote the settings into the page.
warnAtWrongAddress(JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as PublicSettings);

// If its code couldn't be loaded now, the next page tries again.
forgetOldWords().catch(() => undefined);
forgetOldFiles().catch(() => undefined);
