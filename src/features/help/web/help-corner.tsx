import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import styles from './help-corner.css?inline';
import { HelpCard } from './help-card.tsx';
import { chatOf } from './help-chat.ts';
import { helpOn } from './help-places.ts';

/** From this width on there is room beside the text for the button to float; below, it has a strip of its own and covers nothing. */
const WIDE = '(min-width: 80rem)';
const ROUND =
  'grid size-14 shrink-0 cursor-pointer place-items-center rounded-full bg-ember font-semibold text-ember-ink shadow-page transition-colors duration-150 hover:bg-ember-deep';

/** Whatever gets the focus stays clear of the strip (WCAG 2.2, focus not obscured). */
const useRoomForStrip = (isShown: boolean): void => {
  useEffect(() => {
    if (!isShown) return undefined;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '6rem';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, [isShown]);
};

/** The help in the corner of the page, on the pages where somebody could be stuck. */
const HelpCorner = () => {
  const { pathname } = useLocation();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const kind = helpOn(pathname, session.state === 'signed-in');
  useRoomForStrip(kind !== undefined);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (kind === undefined) return null;

  const person = session.state === 'signed-in' ? session.user.id : 'visitor';
  // On a small screen the card would cover the page that the link leads to.
  const closeIfSmall = (): void => {
    if (!matchMedia(WIDE).matches) {
      wasOpen.current = false;
      setOpen(false);
    }
  };
  return (
    <aside aria-label={t('Help')} className="help-corner">
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      {isOpen ? (
        <HelpCard
          key={`${person} ${kind}`}
          chat={chatOf(person, kind)}
          onClose={() => setOpen(false)}
          onFollow={closeIfSmall}
        />
      ) : (
        <div className="help-strip">
          <p className="leading-snug text-ink-2">{t('Something not clear?')}</p>
          <button
            ref={button}
            type="button"
            aria-haspopup="dialog"
            className={ROUND}
            onClick={() => setOpen(true)}
          >
            {t('Help')}
          </button>
        </div>
      )}
    </aside>
  );
};

export default HelpCorner;
