import { useEffect, useState } from 'react';
import { WelcomeDialog } from './welcome-dialog.tsx';

/** What remembers on this device that the welcome was shown. */
const SEEN = 'hasSeenGettingStartedModal';
/** From the arrival to the welcome (section 9). */
const WELCOME_AFTER_MS = 1_000;
/** Signs that somebody is busy with the page: the welcome waits until they pause. */
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
    // Storage is refused: `alreadySeen` says so too, and it never opens.
  }
};

/** Not over another window or an open menu, nor on a page that nobody looks at. */
const isGoodMoment = (): boolean =>
  !document.hidden &&
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [aria-expanded="true"]') ===
    null;

/** The welcome, once, a moment after the first visit, and never in the middle of scrolling, pressing or typing. */
export const Welcome = () => {
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
