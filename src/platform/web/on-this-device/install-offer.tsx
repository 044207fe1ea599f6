import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { registerWorker } from './register-worker.ts';

/**
 * The browser's own prompt to add the site to the home screen. Only Chromium has it, and no type library
 * includes it.
 */
type InstallPrompt = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    /**
     * Saved by the document's inline script (`app/web/inline-scripts.ts`): the event comes once, perhaps
     * before anything else is loaded.
     */
    installPrompt?: Event;
  }
}

const installPrompt = (): InstallPrompt | undefined =>
  // The only event that is saved there. A browser without `prompt` never sends it.
  window.installPrompt as InstallPrompt | undefined;

/** Whether the product already runs as an installed app. */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** On these devices the browser doesn't ask; it only has a button of its own. An iPad calls itself a Mac. */
const isApple = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const NOT_WANTED = 'hearthbook.no-install';

const isNotWanted = (): boolean => {
  try {
    return localStorage.getItem(NOT_WANTED) !== null;
  } catch {
    return false;
  }
};

const wayOfThisDevice = (): 'ask' | 'by-hand' | undefined => {
  if (isInstalled() || isNotWanted()) return undefined;
  if (installPrompt()) return 'ask';
  return isApple() ? 'by-hand' : undefined;
};

/**
 * Offers to add the product to the home screen if the device supports that, until the person accepts or
 * declines.
 */
const InstallOffer = () => {
  const { productName } = usePublicSettings();
  const [way, setWay] = useState(() => {
    registerWorker();
    return wayOfThisDevice();
  });
  if (!way) return null;
  const refuse = (): void => {
    setWay(undefined);
    try {
      localStorage.setItem(NOT_WANTED, '1');
    } catch {
      // It is offered again another day.
    }
  };
  return (
    <section
      aria-labelledby="install-offer"
      className="mx-auto mb-12 w-full max-w-[60rem] px-4 sm:px-8 print:hidden"
    >
      <div className="rounded-control border border-line bg-sheet p-6">
        <h2 id="install-offer" className="text-[1.4rem]">
          {t('Add {productName} to the home screen of this device', { productName })}
        </h2>
        <p className="mt-2 max-w-[60ch] text-ink-2">
          {way === 'ask'
            ? t(
                'Then you can open it with one touch, like any other app, and write even without a connection.',
              )
            : t(
                'Press the Share button in your browser, then “Add to Home Screen”. After that, you can open it with one touch and write even without a connection.',
              )}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {way === 'ask' ? (
            <Button
              size="small"
              onClick={() => {
                setWay(undefined);
                void installPrompt()?.prompt();
              }}
            >
              {t('Add it')}
            </Button>
          ) : null}
          <Button kind="second" size="small" onClick={refuse}>
            {t('No, thank you')}
          </Button>
        </div>
      </div>
    </section>
  );
};

export default InstallOffer;
