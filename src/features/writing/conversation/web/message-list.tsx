import { Fragment, memo, type ReactNode, Suspense, useRef } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { useReadAloud } from '#platform/web/read-aloud/use-read-aloud.ts';
import { useBeforePaint } from '#platform/web/use-before-paint.ts';
import { t } from '#platform/shared/i18n.ts';
import { SOMETHING_ELSE } from '#engine/conversation/something-else.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import type { Photo } from '#features/writing/photos/shared/photo.ts';
import { photosInTalk } from '#features/writing/photos/shared/photos-in-talk.ts';
import { CompanionWords } from './care-words.tsx';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { QuickReplies } from './quick-replies.tsx';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import type { Recording } from '#features/writing/voice/shared/recordings-contract.ts';
import { useSounds, WITHOUT_WORDS } from '#features/writing/voice/web/use-sounds.ts';
import { type ShownMessage, spoken } from '#features/writing/web/writing-state.ts';
import { CompanionLanguage } from './companion-language.tsx';
import { languageOfMessage } from './language-of-message.ts';

const TalkPhotos = lazyPart(() => import('#features/writing/photos/web/talk-photos.tsx'));
const ArrivedByEmail = lazyPart(() => import('./arrived-by-email.tsx'));
const StoredSounds = lazyPart(() => import('#features/writing/voice/web/stored-sounds.tsx'));

/** This close to the end, new words should stay in view. */
const NEAR_END_PX = 160;

export const MessageList = ({ editor }: { readonly editor: EditorSession }) => {
  const messages = useEditorState(editor, (state) => state.messages);
  const arriving = useEditorState(editor, (state) => state.arriving);
  const isReady = useEditorState(editor, (state) => state.phase === 'ready');
  const sounds = useSounds(editor);
  const photos = useEditorState(editor, (state) => state.photos);
  const latest = spoken(messages).at(-1);
  const photosBefore = photosInTalk(messages, photos);
  const log = useRef<HTMLDivElement>(null);
  const isNearEnd = useRef(true);

  const goToEnd = (): void => {
    if (log.current && isNearEnd.current) log.current.scrollTop = log.current.scrollHeight;
  };

  useBeforePaint(() => {
    const element = log.current;
    if (element && (isNearEnd.current || messages.at(-1)?.type === 'user')) {
      element.scrollTop = element.scrollHeight;
      // At the largest text size the page itself scrolls, and the message box covers the end of the list.
      // Scrolls the page until it no longer does, but only as far as the latest message stays whole.
      const hidden = Math.min(
        element.getBoundingClientRect().bottom - topOf(element.nextElementSibling),
        topOf(element.querySelector(':scope>div:last-of-type')),
      );
      if (hidden > 1) scrollBy(0, hidden);
    }
  }, [messages, arriving, photos]);

  return (
    <div
      ref={log}
      role="log"
      aria-live="off"
      aria-label={t('What’s been said so far')}
      // What scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isNearEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
      }}
      className={`relative flex min-h-0 grow flex-col gap-4 overflow-y-auto px-[clamp(1rem,2.5vw,2rem)] py-6 [&_button]:scroll-mb-56 focus-visible:-outline-offset-3 ${isReady ? '' : 'likely-signed-in:invisible'}`}
    >
      {LANGUAGE === 'en' ? null : <CompanionLanguage />}
      {messages.map((message) => (
        <Fragment key={message.id}>
          <PhotosOf editor={editor} photos={photosBefore.get(message.id)} onShown={goToEnd} />
          <Bubble message={message} onAskAgain={editor.askAgain} />
          <SoundsOf editor={editor} own={sounds.get(message.id)} />
        </Fragment>
      ))}
      <PhotosOf editor={editor} photos={photosBefore.get(null)} onShown={goToEnd} />
      <SoundsOf editor={editor} own={sounds.get(WITHOUT_WORDS)} />
      {arriving === null ? null : <Arriving words={arriving} />}
      {isReady && arriving === null && isAsked(latest) ? (
        <QuickReplies
          editor={editor}
          log={log}
          replies={latest?.quickReplies}
          language={languageOfMessage(latest)}
        />
      ) : null}
    </div>
  );
};

const topOf = (element: Element | null): number => element?.getBoundingClientRect().top ?? 0;

/**
 * Whether a question of the companion is waiting for an answer. What it says to someone in danger never ends
 * with one.
 */
const isAsked = (latest: ShownMessage | undefined): boolean =>
  latest?.type === 'ai' && /\?\s*$/u.test(latest.content);

const ASKED =
  'max-w-[38ch] self-start rounded-[18px] rounded-bl-[4px] border-[1.5px] border-line px-5 py-3.5';
const SAID = 'max-w-[38ch] self-end rounded-[18px] rounded-br-[4px] bg-ember-wash px-5 py-3.5';

const PhotosOf = ({
  editor,
  photos,
  onShown,
}: {
  readonly editor: EditorSession;
  readonly photos: readonly Photo[] | undefined;
  readonly onShown: () => void;
}) =>
  photos ? (
    <Suspense fallback={null}>
      <TalkPhotos editor={editor} photos={photos} onShown={onShown} />
    </Suspense>
  ) : null;

const SoundsOf = ({
  editor,
  own,
}: {
  readonly editor: EditorSession;
  readonly own: readonly Recording[] | undefined;
}) =>
  own ? (
    <Suspense fallback={null}>
      <StoredSounds editor={editor} sounds={own} />
    </Suspense>
  ) : null;

/** Who is speaking, and a button to hear it. */
const Who = ({ children }: { readonly children?: ReactNode }) => (
  <div className="mb-1 flex items-center gap-3 text-[0.9rem] text-ink-2">
    <p>{t('Companion')}</p>
    {children ?? <span className="-my-2 min-h-target" />}
  </div>
);

const ReadAloud = ({ message }: { readonly message: ShownMessage }) => {
  const reading = useReadAloud(message.id, () => message.content, languageOfMessage(message));
  if (!reading) return <span className="-my-2 min-h-target" />;
  return (
    <button
      type="button"
      onClick={reading.press}
      className="-my-2 min-h-target rounded-md px-1 underline decoration-line hover:text-ember"
    >
      {reading.isReading ? t('Stop reading') : t('Read aloud')}
    </button>
  );
};

const Note = ({ children }: { readonly children: string }) => (
  <p className="mt-1 text-[0.9rem] text-ink-2">{children}</p>
);

const Bubble = memo(
  ({ message, onAskAgain }: { readonly message: ShownMessage; readonly onAskAgain: () => void }) =>
    message.type === 'user' ? (
      <div
        id={`message-${message.id}`}
        className={`${SAID} whitespace-pre-wrap wrap-anywhere data-shown:outline-[3px] data-shown:outline-offset-2 data-shown:outline-ember`}
      >
        <span className="sr-only">{t('You:')} </span>
        {message.content === SOMETHING_ELSE ? `${t('Ask me something else')}.` : message.content}
        {message.waits ? <Note>{t('Saved on this device')}</Note> : null}
        {message.arrivedBy ? (
          <Suspense>
            <ArrivedByEmail at={message.timestamp} typedBy={message.typedBy} />
          </Suspense>
        ) : null}
      </div>
    ) : (
      <div className="flex flex-col items-start">
        <Who>
          <ReadAloud message={message} />
        </Who>
        <div lang={languageOfMessage(message)} className={`${ASKED} whitespace-pre-wrap wrap-anywhere`}>
          <CompanionWords words={message.content} />
        </div>
        {message.meanwhile ? <Note>{t('A question for when you’re offline')}</Note> : null}
        {message.aside === 'stopgap' ? (
          <button
            type="button"
            onClick={onAskAgain}
            className="mt-1 min-h-target rounded-md px-1 font-semibold text-ember underline underline-offset-4"
          >
            {t('Try again')}
          </button>
        ) : null}
      </div>
    ),
);

const Arriving = ({ words }: { readonly words: string }) => (
  <div className="flex flex-col items-start">
    <Who />
    <div className={`${ASKED} whitespace-pre-wrap wrap-anywhere`}>
      {words === '' ? <span className="text-ink-2 italic">{t('AI is thinking...')}</span> : words}
    </div>
  </div>
);
