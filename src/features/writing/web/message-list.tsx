import { memo, useRef } from 'react';
import { useBeforePaint } from '#platform/web/use-before-paint.ts';
import { useInBrowser } from '#platform/web/use-in-browser.ts';
import type { Desk } from './desk.ts';
import { useDeskState } from './use-desk.ts';
import type { ShownMessage } from './writing-state.ts';

/** Close enough to the end that new words should stay in sight. */
const NEAR_END_PX = 160;

export const MessageList = ({ desk }: { readonly desk: Desk }) => {
  const messages = useDeskState(desk, (state) => state.messages);
  const arriving = useDeskState(desk, (state) => state.arriving);
  const isReady = useDeskState(desk, (state) => state.phase === 'ready');
  const log = useRef<HTMLDivElement>(null);
  const isNearEnd = useRef(true);

  useBeforePaint(() => {
    const element = log.current;
    if (element && (isNearEnd.current || messages.at(-1)?.type === 'user'))
      element.scrollTop = element.scrollHeight;
  }, [messages, arriving]);

  return (
    <div
      ref={log}
      role="log"
      aria-live="off"
      aria-label="What was said so far"
      // What scrolls must be reached by the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isNearEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
      className={`flex min-h-0 grow flex-col gap-4 overflow-y-auto px-[clamp(1rem,2.5vw,2rem)] py-6 focus-visible:-outline-offset-3 ${isReady ? '' : 'likely-signed-in:invisible'}`}
    >
      {messages.map((message) => (
        <Bubble key={message.id} message={message} onAskAgain={desk.askAgain} />
      ))}
      {arriving === null ? null : <Arriving words={arriving} />}
    </div>
  );
};

const ASKED =
  'max-w-[38ch] self-start rounded-[18px] rounded-bl-[4px] border-[1.5px] border-line px-5 py-3.5';
const SAID = 'max-w-[38ch] self-end rounded-[18px] rounded-br-[4px] bg-ember-wash px-5 py-3.5';

const readsAloud = (): boolean => 'speechSynthesis' in window;

/** Who speaks, and a way to hear it. */
const Who = ({ words }: { readonly words?: string }) => {
  const hasVoice = useInBrowser(readsAloud);
  return (
    <div className="mb-1 flex items-center gap-3 text-[0.9rem] text-ink-2">
      <p>Companion</p>
      {hasVoice && words ? (
        <button
          type="button"
          onClick={() => void import('./read-aloud.ts').then(({ readAloud }) => readAloud(words))}
          className="-my-2 min-h-target rounded-md px-1 underline decoration-line hover:text-ember"
        >
          Read aloud
        </button>
      ) : (
        <span className="-my-2 min-h-target" />
      )}
    </div>
  );
};

const Bubble = memo(
  ({ message, onAskAgain }: { readonly message: ShownMessage; readonly onAskAgain: () => void }) =>
    message.type === 'user' ? (
      <div className={`${SAID} whitespace-pre-wrap wrap-anywhere`}>
        <span className="sr-only">You: </span>
        {message.content}
      </div>
    ) : (
      <div className="flex flex-col items-start">
        <Who words={message.content} />
        <div className={`${ASKED} whitespace-pre-wrap wrap-anywhere`}>{message.content}</div>
        {message.aside === 'stopgap' ? (
          <button
            type="button"
            onClick={onAskAgain}
            className="mt-1 min-h-target rounded-md px-1 font-semibold text-ember underline underline-offset-4"
          >
            Try again
          </button>
        ) : null}
      </div>
    ),
);

const Arriving = ({ words }: { readonly words: string }) => (
  <div className="flex flex-col items-start">
    <Who />
    <div className={`${ASKED} whitespace-pre-wrap wrap-anywhere`}>
      {words === '' ? <span className="text-ink-2 italic">AI is thinking...</span> : words}
    </div>
  </div>
);
