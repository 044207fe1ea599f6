import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { useInBrowser } from '#platform/web/use-in-browser.ts';
import { type AdvertisingChoice as Choice, chooseAdvertising, useAdvertisingChoice } from './advertising.ts';
import { AdvertisingQuestion } from './advertising-question.tsx';
import { asksNotToBeCounted } from './asks-not-to-be-counted.ts';

const status = (choice: Choice): string => {
  if (choice === undefined) return t('You haven’t answered yet, so we don’t tell Google anything.');
  return choice === 'yes'
    ? t('You said yes: if you sign up in this browser, we may tell Google.')
    : t('You said no, so we don’t tell Google anything.');
};

/**
 * Shows the answer given after signing up, and lets the person change it. Shows nothing if this site has no
 * advertiser.
 */
export const AdvertisingChoice = () => {
  const { adConversionId } = usePublicSettings();
  const choice = useAdvertisingChoice();
  const refused = useInBrowser(asksNotToBeCounted);
  if (adConversionId === undefined) return null;
  if (refused)
    return (
      <p className="mt-4">
        {t('Your browser asks sites not to track you, so we don’t tell Google anything and don’t ask you.')}
      </p>
    );
  return (
    <section className="mt-6 rounded-control border border-line bg-sheet p-5">
      <AdvertisingQuestion heading="h3" chosen={choice} onChoose={chooseAdvertising} />
      <output className="mt-3 block">{status(choice)}</output>
    </section>
  );
};
