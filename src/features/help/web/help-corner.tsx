import { useEffect, useRef, useState, useId } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#features/account/web/session.ts';
import { t } from '#platform/shared/i18n.ts';
import styles from './help-corner.css?inline';
import { chatOf, type HelpChat } from './help-chat.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { HelpConversation } from './help-conversation.tsx';

/**
 * Which help floats over a page: the family tree's on its own page, and the site's where people may be unable
 * to sign in; undefined if neither does. People who are signed in have the help in the navigation of every
 * page.
 */
const helpOn = (pathname: string, isSignedIn: boolean): 'site' | 'family' | undefined => {
  if (isSignedIn && pathname === '/family-tree') return 'family';
  return pathname === '/signin' ? 'site' : undefined;
};

const CARD =
  'help-card flex flex-col overflow-hidden rounded-2xl border border-line bg-sheet text-ink shadow-page motion-safe:animate-appear';

/** The conversation with the help, in the corner of the page. The page stays usable. */
const HelpCard = ({
  chat,
  onClose,
  onFollow,
}: {
  readonly chat: HelpChat;
  readonly onClose: () => void;
  /** Called when a link in an answer is followed. */
  readonly onFollow: () => void;
}) => {
  const card = useRef<HTMLDialogElement>(null);
  const title = useId();

  useEffect(() => card.current?.querySelector('textarea')?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent): void => {
      const { activeElement } = document;
      // If the focus is elsewhere on the page, Escape isn't for the help.
      if (
        event.key !== 'Escape' ||
        !(activeElement === document.body || card.current?.contains(activeElement))
      )
        return;
      onClose();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  return (
    <dialog open ref={card} aria-labelledby={title} tabIndex={-1} className={CARD}>
      <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
        <h2 id={title} className="text-[1.2rem]">
          {t('Help Assistant')}
        </h2>
        <Button kind="quiet" size="small" onClick={onClose}>
          {t('Close')}
        </Button>
      </header>
      <HelpConversation chat={chat} frame={card} onFollow={onFollow} />
    </dialog>
  );
};

/**
 * At this width and above, there is room beside the text for a floating button. Below it, the button has its
 * own strip and covers nothing.
 */
const WIDE = '(min-width: 80rem)';
const ROUND =
  'grid size-14 shrink-0 cursor-pointer place-items-center rounded-full bg-ember font-semibold text-ember-ink shadow-page transition-colors duration-150 hover:bg-ember-deep';

/** Keeps the focused element clear of the strip (WCAG 2.2, focus not obscured). */
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

/** The help in the corner of the page, on the pages where people may get stuck. */
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
  // On a small screen the card would cover the page that the link opens.
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
          <p className="leading-snug text-ink-2">{t('Need some help?')}</p>
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
