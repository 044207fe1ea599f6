import type { PublicSettings } from '#platform/shared/public-settings.ts';
import { UNKNOWN_PAGE } from '#features/visitor-analytics/shared/visit.ts';
import { recordVisits } from '#features/visitor-analytics/web/record-visits.ts';
import { forgetOldWords } from './old-words-extras.ts';
import { pageOf } from './screens.tsx';
import { t } from '#platform/shared/i18n.ts';
import { toast } from '#platform/web/toast/toast.ts';

/**
 * Says at once, and not at the first save, that nothing is taken at the address by which somebody came here, and leads to the one where it is. Behind a
 * proxy only the browser knows which address that is.
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

// Loaded once the page is alive and idle; only the pattern of an address is told, so nobody's id is.
recordVisits((pathname) => pageOf(pathname) ?? UNKNOWN_PAGE);

// The server wrote them into the page.
warnAtWrongAddress(JSON.parse(document.getElementById('settings')?.textContent ?? '{}') as PublicSettings);

// What could not be loaded for it now is looked at with the next page.
forgetOldWords().catch(() => undefined);
