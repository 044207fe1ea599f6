import { useEffect, useId, useRef } from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { HelpChat } from './help-chat.ts';
import { HelpConversation } from './help-conversation.tsx';

const CARD =
  'help-card flex flex-col overflow-hidden rounded-2xl border border-line bg-sheet text-ink shadow-page motion-safe:animate-appear';

/** The conversation with the help, over the corner of the page, which can be used beside it. */
export const HelpCard = ({
  chat,
  onClose,
  onFollow,
}: {
  readonly chat: HelpChat;
  readonly onClose: () => void;
  /** A link of an answer was followed. */
  readonly onFollow: () => void;
}) => {
  const card = useRef<HTMLDialogElement>(null);
  const title = useId();

  useEffect(() => card.current?.querySelector('textarea')?.focus({ preventScroll: true }), []);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent): void => {
      const { activeElement } = document;
      // Somebody at another part of the page means that part.
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
