import { Suspense, useState, useEffect, type MouseEvent, useRef } from 'react';
import { useSession } from '#features/account/web/session.ts';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useShutToStrangers } from '#features/account/web/shut-to-strangers.ts';
import { whoMayJoin } from '#features/account/web/sign-in/who-may-join.ts';
import { t } from '#platform/shared/i18n.ts';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { Button, ButtonLink } from '#platform/web/ui/button.tsx';
import { Drawing } from '../drawing.tsx';
import { freeToBegin } from '../pricing/sale-state.ts';

/**
 * The browser's own dialog. It keeps the focus inside, closes on Escape, returns the focus, and needs no
 * library. A press outside closes it too.
 */
const WelcomeDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const settings = usePublicSettings();
  const { productName } = settings;
  const isShut = useShutToStrangers();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // Closed first, so that the browser returns the focus. Removing an open dialog returns nothing.
  const close = (): void => dialog.current?.close();
  const closeBeside = (event: MouseEvent): void => {
    if (event.target === dialog.current) close();
  };
  return (
    // The browser also closes it on Escape, so the keyboard can do what this press does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby="welcome-title"
      aria-describedby="welcome-words"
      onClose={onClose}
      onClick={closeBeside}
      className="m-auto max-h-[calc(100dvh-5rem)] w-[calc(100vw-2rem)] max-w-[34rem] overflow-y-auto overscroll-contain rounded-2xl border border-line bg-sheet text-ink shadow-page backdrop:bg-black/50 open:animate-appear"
    >
      {/* Fills the dialog, so that a press on its edge doesn't count as one outside. */}
      <div className="p-6 sm:p-9">
        <Drawing name="room" className="mx-auto mb-5 hidden aspect-[56/33] w-full max-w-[20rem] tall:block" />
        <h2 id="welcome-title" className="text-[1.8rem]">
          {t('Welcome to {product}', { product: productName })}
        </h2>
        <p id="welcome-words" className="mt-3 text-ink-2">
          {isShut
            ? whoMayJoin(settings.signUp)
            : `${t('Share one memory, and watch it become a page.')} ${freeToBegin(settings)}`}
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          {isShut ? <ButtonLink to="/signin">{t('Sign In')}</ButtonLink> : null}
          <ButtonLink kind={isShut ? 'second' : 'first'} to="/write">
            {t('Start Writing My Story')}
          </ButtonLink>
          <Button kind="second" onClick={close}>
            {t('Maybe Later')}
          </Button>
        </div>
      </div>
    </dialog>
  );
};

/** Remembers on this device that the welcome was shown. */
const SEEN = 'hasSeenGettingStartedModal';
/** The time from arrival to the welcome (decision 0044). */
const WELCOME_AFTER_MS = 1_000;
/** Signs that someone is busy with the page: the welcome waits until they pause. */
const DOINGS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

const alreadySeen = (): boolean => {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    return true;
  }
};

const remember = (): void => {
  try {
    localStorage.setItem(SEEN, 'true');
  } catch {
    // No access to storage: `alreadySeen` then reports that it was seen, so it never opens.
  }
};

/** Not over another window or an open menu, and not on a page that is out of view. */
const isGoodMoment = (): boolean =>
  !document.hidden &&
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [aria-expanded="true"]') ===
    null;

/** The welcome, once, a moment after the first visit, and never in the middle of scrolling, pressing or typing. */
const Welcome = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (alreadySeen()) return undefined;
    let timer: number | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(show, WELCOME_AFTER_MS);
    };
    const stop = (): void => {
      clearTimeout(timer);
      for (const doing of DOINGS) removeEventListener(doing, wait, true);
    };
    const show = (): void => {
      if (!isGoodMoment()) return wait();
      stop();
      remember();
      setOpen(true);
    };
    for (const doing of DOINGS) addEventListener(doing, wait, { capture: true, passive: true });
    wait();
    return stop;
  }, []);
  return open ? <WelcomeDialog onClose={() => setOpen(false)} /> : null;
};

/** Whether the URL says how a payment ended. */
const comesFromPaying = (): boolean => {
  const address = new URLSearchParams(location.search);
  return address.get('success') === 'true' || address.get('canceled') === 'true';
};

const PaymentWords = lazyPart(() => import('./payment-words.tsx'));

/** What the home page says on arrival: how a payment ended and, once, a welcome for visitors. */
export const OnArrival = () => {
  const { state } = useSession();
  // Read only once, because it is removed from the URL at once.
  const [fromPaying] = useState(comesFromPaying);
  return (
    <>
      {fromPaying ? (
        <Suspense fallback={null}>
          <PaymentWords />
        </Suspense>
      ) : null}
      {state === 'signed-out' && <Welcome />}
    </>
  );
};
