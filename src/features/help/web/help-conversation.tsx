import {
  type KeyboardEvent as Pressed,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { t } from '#platform/shared/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { MAX_QUESTION_LENGTH } from '../shared/limits.ts';
import type { HelpChat } from './help-chat.ts';
import { HelpMessages } from './help-messages.tsx';

type Props = {
  readonly chat: HelpChat;
  /** What has the conversation in it: it holds the focus while an answer is looked for. */
  readonly frame: RefObject<HTMLElement | null>;
  /** A link of an answer was followed. */
  readonly onFollow: () => void;
};

/** What was asked and answered, and the box for the next question. */
export const HelpConversation = ({ chat, frame, onFollow }: Props) => {
  const state = useSyncExternalStore(chat.subscribe, chat.get);
  const [words, setWords] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const wasPending = useRef(false);
  const { isPending } = state;

  // A box that cannot be used loses the focus: the frame keeps it meanwhile, and gives it back to whoever stayed.
  useEffect(() => {
    if (isPending) frame.current?.focus({ preventScroll: true });
    else if (
      wasPending.current &&
      (document.activeElement === frame.current || document.activeElement === document.body)
    )
      box.current?.focus({ preventScroll: true });
    wasPending.current = isPending;
  }, [frame, isPending]);

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
    <>
      <HelpMessages state={state} onFollow={onFollow} />
      <output className="sr-only">{isPending ? t('Looking it up…') : ''}</output>
      <form
        className="flex flex-wrap items-end justify-end gap-2 border-t border-line p-3"
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
          // With large letters it has a row of its own, so that what it asks for is read whole.
          style={{ flexBasis: '9.5rem' }}
          className="field-sizing-content max-h-28 min-h-target min-w-0 grow resize-none rounded-control border-[1.5px] border-edge bg-sheet px-3 py-2 leading-snug placeholder:text-ink-2 disabled:opacity-60"
        />
        <Button type="submit" size="small" aria-disabled={isPending || words.trim() === ''}>
          {t('Send')}
        </Button>
      </form>
    </>
  );
};
