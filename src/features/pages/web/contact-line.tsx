import type { ReactNode } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { rich } from '#platform/web/rich-text.tsx';

const mailTo = (address: string): ReactNode => (
  <a href={`mailto:${address}`} className="font-semibold text-ember underline underline-offset-4">
    {address}
  </a>
);

/** Where to send questions: to the support address or, if none is set, to the person who runs the site. */
export const ContactLine = () => {
  const { supportEmail } = usePublicSettings();
  if (!supportEmail)
    return <p>{t('Please contact the person or family who runs this site and gave you its address.')}</p>;
  return (
    <p>
      {rich(t('Write to <address>{supportEmail}</address>. A real person will read it.', { supportEmail }), {
        address: mailTo,
      })}
    </p>
  );
};
