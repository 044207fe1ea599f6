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
import type { HelpChat, HelpMessage, HelpState } from './help-chat.ts';
import { ownLocale } from '#platform/web/own-locale.ts';
import { AnswerWords } from './answer-words.tsx';

/** '20:46', in the reader's own format and this device's time zone: the chat only opens in the browser. */
const clockOf = (time: HelpMessage['timestamp']): string =>
  new Intl.DateTimeFormat(ownLocale(), { timeStyle: 'short' }).format(new Date(time));

const BUBBLE = 'flex max-w-[92%] flex-col gap-2 rounded-[14px] px-4 py-2.5 leading-snug';
const LOOK: Readonly<Record<HelpMessage['role'], string>> = {
  assistant: `${BUBBLE} self-start border border-line bg-paper`,
  user: `${BUBBLE} self-end bg-ember-wash`,
};

/** Three dots that come and go while the help looks for an answer. A screen reader announces text instead. */
const TypingDots = () => (
  <div aria-hidden data-typing className={`${LOOK.assistant} mt-3 w-fit flex-row! gap-1.5! py-4`}>
    {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
      <span key={delay} className={`size-2 rounded-full bg-ink-2 motion-safe:animate-pulse ${delay}`} />
    ))}
  </div>
);

/**
 * The questions and answers. A screen reader announces each new entry once; the dots are outside the list.
 */
const HelpMessages = ({
  state: { messages, isPending },
  onFollow,
}: {
  readonly state: HelpState;
  readonly onFollow: () => void;
}) => {
  const scroller = useRef<HTMLElement>(null);
  const newest = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // People read an answer from its beginning, so that is what scrolls into view.
    if (scroller.current && newest.current && messages.length > 1)
      scroller.current.scrollTop = newest.current.offsetTop - scroller.current.offsetTop - 12;
  }, [messages.length]);
  return (
    <section
      ref={scroller}
      // Lets people without a mouse scroll it with the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('Questions and answers')}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-4 py-3 focus-visible:-outline-offset-4"
    >
      <div role="log" className="flex flex-col gap-3">
        {messages.map(({ id, role, content, timestamp }) => (
          <div key={id} ref={id === messages.length - 1 ? newest : undefined} className={LOOK[role]}>
            <span className="sr-only">{role === 'user' ? t('You asked:') : t('Help answered:')}</span>
            {role === 'user' ? (
              <p className="whitespace-pre-line">{content}</p>
            ) : (
              <AnswerWords content={content} onFollow={onFollow} />
            )}
            <time dateTime={timestamp} className="text-[0.9375rem] text-ink-2">
              {clockOf(timestamp)}
            </time>
          </div>
        ))}
      </div>
      {isPending ? <TypingDots /> : null}
    </section>
  );
};

type Props = {
  readonly chat: HelpChat;
  /** The element around the conversation. It holds the focus while the help looks for an answer. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Called when a link in an answer is followed. */
  readonly onFollow: () => void;
};

/** The questions and answers, and the box for the next question. */
export const HelpConversation = ({ chat, frame, onFollow }: Props) => {
  const state = useSyncExternalStore(chat.subscribe, chat.get);
  const [words, setWords] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const wasPending = useRef(false);
  const { isPending } = state;

  // A disabled box loses the focus: the frame holds it meanwhile, and gives it back if the person is still
  // there.
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
    // A question that got no answer is back in the box, ready to be sent again.
    setWords((typed) => typed || chat.get().unanswered);
  };
  const onBoxKey = (event: Pressed): void => {
    // Enter during character composition doesn't send the question.
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
          // With large letters it gets its own row, so that its placeholder fits.
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
