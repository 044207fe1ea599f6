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
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { AnswerWords } from './answer-words.tsx';

/** By this device's clock: the chat opens in the browser only. */
const CLOCK = new Intl.DateTimeFormat(LANGUAGE, { timeStyle: 'short' });

const BUBBLE = 'flex max-w-[92%] flex-col gap-2 rounded-[14px] px-4 py-2.5 leading-snug';
const LOOK: Readonly<Record<HelpMessage['role'], string>> = {
  assistant: `${BUBBLE} self-start border border-line bg-paper`,
  user: `${BUBBLE} self-end bg-ember-wash`,
};

/** Three dots that come and go while the answer is looked for; the words for it are said to a screen reader instead. */
const TypingDots = () => (
  <div aria-hidden data-typing className={`${LOOK.assistant} mt-3 w-fit flex-row! gap-1.5! py-4`}>
    {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
      <span key={delay} className={`size-2 rounded-full bg-ink-2 motion-safe:animate-pulse ${delay}`} />
    ))}
  </div>
);

/** What was asked and answered. The list tells a screen reader of each new entry once; the dots stand outside of it. */
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
    // An answer is read from its beginning, so that is what comes into sight.
    if (scroller.current && newest.current && messages.length > 1)
      scroller.current.scrollTop = newest.current.offsetTop - scroller.current.offsetTop - 12;
  }, [messages.length]);
  return (
    <section
      ref={scroller}
      // Somebody without a mouse scrolls it with the arrow keys.
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
              {CLOCK.format(new Date(timestamp))}
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
