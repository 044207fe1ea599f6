import { useState } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { registerWorker } from './register-worker.ts';

/** The browser's own question whether to put the site on the home screen; Chromium's, and in no library of types. */
type InstallPrompt = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    /** Kept by the document's own script (`app/web/inline-scripts.ts`): it comes once, and perhaps before anything else is here. */
    installPrompt?: Event;
  }
}

const installPrompt = (): InstallPrompt | undefined =>
  // The only event that is kept there; a browser without `prompt` never sends it.
  window.installPrompt as InstallPrompt | undefined;

/** Does the product run as an app of this device already? */
const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** On these the browser has no question, only a button of its own; an iPad calls itself a Mac. */
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

/** Offers a place on the home screen where the device has one to give, until it is taken or not wanted. */
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
      // Then it is offered again another day.
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
