import { useEffect, useRef } from 'react';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { t } from '#platform/shared/i18n.ts';
import { AnswerWords } from './answer-words.tsx';
import type { HelpMessage, HelpState } from './help-chat.ts';

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
export const HelpMessages = ({
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
            <span className="sr-only">{role === 'user' ? t('You asked:') : t('The help answers:')}</span>
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
