import { useEffect, useState } from 'react';
import { WelcomeDialog } from './welcome-dialog.tsx';

/** What remembers on this device that the welcome was shown. */
const SEEN = 'hasSeenGettingStartedModal';
/** From the arrival to the welcome (section 9). */
const WELCOME_AFTER_MS = 1_000;
/** Signs that somebody has already begun with something, and is not to be interrupted. For as long as this document lives, `data-begun` notes it. */
const BEGINNINGS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

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

/** Another window over the page, or a page that nobody looks at: the welcome waits for another visit. */
const isGoodMoment = (): boolean =>
  !document.hidden && document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') === null;

/**
 * The welcome, once, a moment after the first visit. Whoever has begun to read on, to press or to type by then is left alone, and finds it at
 * their next visit.
 */
export const Welcome = () => {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (alreadySeen() || dataset.begun !== undefined) return undefined;
    const show = (): void => {
      stopWatching();
      if (!isGoodMoment()) return;
      remember();
      setOpen(true);
    };
    const timer = setTimeout(show, WELCOME_AFTER_MS);
    const forget = (): void => {
      clearTimeout(timer);
      stopWatching();
    };
    const leaveAlone = (): void => {
      dataset.begun = '';
      forget();
    };
    const stopWatching = (): void => {
      for (const beginning of BEGINNINGS) removeEventListener(beginning, leaveAlone, true);
    };
    for (const beginning of BEGINNINGS)
      addEventListener(beginning, leaveAlone, { capture: true, passive: true });
    return forget;
  }, []);
  return open ? <WelcomeDialog onClose={() => setOpen(false)} /> : null;
};
