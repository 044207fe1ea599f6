import {
  type KeyboardEvent as Pressed,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { t } from '#platform/shared/words.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { MAX_QUESTION_LENGTH } from '../shared/limits.ts';
import type { HelpChat } from './help-chat.ts';
import { HelpMessages } from './help-messages.tsx';

/** 384 by 500 px as specified, in the corner; on a screen that is no larger, all of it. */
const CARD =
  'fixed top-auto left-auto m-0 p-0 right-[max(0px,min(1.5rem,50vw-192px))] bottom-[max(0px,min(1.5rem,50dvh-250px))] z-30 flex h-[500px] max-h-dvh w-[384px] max-w-full flex-col overflow-hidden rounded-2xl border border-line bg-sheet text-ink shadow-page motion-safe:animate-appear print:hidden';

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
  const state = useSyncExternalStore(chat.subscribe, chat.get);
  const [words, setWords] = useState('');
  const card = useRef<HTMLDialogElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const title = useId();
  const { isPending } = state;

  // A box that cannot be used loses the focus: the card keeps it meanwhile, and gives it back to whoever stayed.
  useEffect(() => {
    if (isPending) card.current?.focus({ preventScroll: true });
    else if (document.activeElement === card.current || document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
  }, [isPending]);

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

  const send = async (): Promise<void> => {
    if (words.trim() === '' || isPending) return;
    setWords('');
    await chat.ask(words);
    // What got no answer stands in the box again, ready to be sent once more.
    setWords((typed) => typed || chat.get().unanswered);
  };
  const onBoxKey = (event: Pressed): void => {
    // An Enter that ends the choice of a character is not a question sent.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

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
      <HelpMessages state={state} onFollow={onFollow} />
      <output className="sr-only">{isPending ? t('Looking it up…') : ''}</output>
      <form
        className="flex items-end gap-2 border-t border-line p-3"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <textarea
          autoComplete="off"
          ref={box}
          rows={1}
          value={words}
          maxLength={MAX_QUESTION_LENGTH}
          disabled={isPending}
          aria-label={t('Your question')}
          placeholder={t('Your question…')}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onBoxKey}
          className="field-sizing-content max-h-28 min-h-target min-w-0 grow resize-none rounded-control border-[1.5px] border-edge bg-sheet px-3 py-2 leading-snug placeholder:text-ink-2 disabled:opacity-60"
        />
        <Button type="submit" size="small" aria-disabled={isPending || words.trim() === ''}>
          {t('Send')}
        </Button>
      </form>
    </dialog>
  );
};
