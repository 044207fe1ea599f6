import { type KeyboardEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.ts';
import { MAX_MESSAGE_LENGTH } from '#features/companion/shared/limits.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { usePublicSettings } from '#platform/web/public-settings.tsx';
import { useHydrated, useInBrowser } from '#platform/web/use-in-browser.ts';
import { t } from '#platform/shared/i18n.ts';
import type { EditorSession } from '#features/writing/web/editor-session.ts';
import { useEditorState } from '#features/writing/web/use-editor-session.ts';
import { wordsInBox } from './unsent-message.ts';
import { AddPhotoLook } from '#features/writing/photos/web/add-photo-look.tsx';
import type { VoiceOfBox } from '#features/writing/voice/web/voice-of-box.ts';

const AddPhoto = lazyPart(() => import('#features/writing/photos/web/add-photo.tsx'));
const SpeakButton = lazyPart(() => import('#features/writing/voice/web/speak-button.tsx'));
const RoomLeft = lazyPart(() => import('./room-left.tsx'));
const Recorder = lazyPart(() => import('#features/writing/voice/web/recorder.tsx'));

/** With this many characters the remaining room is shown. */
const NEAR_LIMIT = MAX_MESSAGE_LENGTH - 1_000;

const hearsSpeech = (): boolean => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;
/** Also true if the microphone is refused, as over plain HTTP: the button says why. */
const records = (): boolean => 'MediaRecorder' in window && 'indexedDB' in window;

/**
 * How the writer can talk instead of typing: by recording if the operator has a service that transcribes it,
 * or else with the browser's speech recognition.
 */
const useWayToTalk = (editor: EditorSession): 'record' | 'speak' | 'none' => {
  const { recordingsGoTo } = usePublicSettings();
  const hasRecorder = useInBrowser(records);
  const canDictate = useInBrowser(hearsSpeech);
  const isReady = useEditorState(editor, (state) => state.phase === 'ready');
  // Only a writer with an account has a conversation on the server, where recordings are stored.
  const isWriter = useEditorState(editor, (state) => state.conversationId !== null);
  if (recordingsGoTo !== undefined && hasRecorder && (!isReady || isWriter))
    return isReady ? 'record' : 'none';
  return canDictate ? 'speak' : 'none';
};

const PLACEHOLDERS = {
  record: t('Type, or press Record'),
  speak: t('Type, or press Speak'),
  none: t('Type here…'),
};

/**
 * The box belongs to the browser, not to React: keys typed before hydration stay, and so does an Enter, which
 * the document's own script notes as `data-early="send"` until this takes over.
 */
export const MessageBox = ({ editor }: { readonly editor: EditorSession }) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const sendsWhenReady = useRef(false);
  const [length, setLength] = useState(0);
  const isReady = useEditorState(editor, (state) => state.phase === 'ready');
  const isPending = useEditorState(
    editor,
    ({ arriving, connection }) => arriving !== null && connection !== 'gone',
  );
  const refusal = useEditorState(editor, (state) => state.refusal);
  const intoBox = useEditorState(editor, (state) => state.intoBox);
  const wayToTalk = useWayToTalk(editor);
  const voice = useRef<VoiceOfBox>(null);
  const isHydrated = useHydrated();

  const write = useCallback(
    (words: string): void => {
      if (box.current && box.current.value !== words) box.current.value = words;
      setLength(words.length);
      editor.typeMessage(words);
    },
    [editor],
  );

  const send = useCallback((): void => {
    const words = box.current?.value ?? '';
    if (words.length > MAX_MESSAGE_LENGTH) return;
    if (editor.store.get().phase === 'opening') sendsWhenReady.current = true;
    else if (editor.send(words, () => voice.current?.takeAlong(words) ?? [])) {
      voice.current?.stop();
      write('');
    }
  }, [editor, write]);

  useEffect(() => {
    if (!box.current) return;
    const { early } = box.current.dataset;
    if (early === 'send') sendsWhenReady.current = true;
    // When you go back to a page, the browser restores text that may belong to someone who has left.
    else if (early === '') box.current.value = '';
    delete box.current.dataset.early;
  }, []);

  // Text stored for one chapter or one person is not carried over to the next.
  useEffect(() => {
    const element = box.current;
    return () => {
      if (element && editor.store.get().phase !== 'opening') element.value = '';
    };
  }, [editor]);

  // The editor puts text into the box: what was there last time, or what could not be sent. Anything typed
  // meanwhile comes after it.
  useEffect(() => {
    if (!intoBox || !box.current) return;
    write(wordsInBox(intoBox, box.current.value));
  }, [intoBox, write]);

  useEffect(() => {
    if (!isReady || !sendsWhenReady.current) return;
    sendsWhenReady.current = false;
    send();
  }, [isReady, send]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // An Enter that confirms a character in an input method does not send the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  const tooLong = length > MAX_MESSAGE_LENGTH;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {refusal === null ? null : (
        <p role="alert" className="mb-3 border-l-4 border-danger pl-3 font-semibold text-danger">
          {refusal}
        </p>
      )}
      <label htmlFor="message-box" className="sr-only">
        {t('Your message')}
      </label>
      <textarea
        autoComplete="off"
        ref={box}
        id="message-box"
        data-early=""
        // The document's own script may have set this attribute's value.
        suppressHydrationWarning
        // For browsers that cannot let it grow with its text.
        rows={2}
        placeholder={PLACEHOLDERS[wayToTalk]}
        aria-describedby="message-box-room"
        aria-invalid={tooLong}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          editor.typeMessage(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        className="block field-sizing-content max-h-60 min-h-14 tall:lg:min-h-24 w-full resize-none rounded-[14px] border-[1.5px] border-edge bg-sheet px-4.5 py-3 text-ink placeholder:text-ink-2 aria-invalid:border-danger"
      />
      <p
        id="message-box-room"
        aria-live="polite"
        className={`text-[0.9rem] ${tooLong ? 'font-semibold text-danger' : 'text-ink-2'}`}
      >
        {length > NEAR_LIMIT ? (
          <Suspense fallback={null}>
            <RoomLeft left={MAX_MESSAGE_LENGTH - length} />
          </Suspense>
        ) : null}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2 *:min-w-fit">
        <Suspense fallback={<span />}>
          {wayToTalk === 'none' ? <span /> : null}
          {wayToTalk === 'speak' ? <SpeakButton box={box} onWords={write} voice={voice} /> : null}
          {wayToTalk === 'record' ? (
            <Recorder editor={editor} box={box} onWords={write} voice={voice} />
          ) : null}
        </Suspense>
        {isHydrated ? (
          <Suspense fallback={PHOTO_BUTTON}>
            <AddPhoto editor={editor} box={box} />
          </Suspense>
        ) : (
          PHOTO_BUTTON
        )}
        <Button
          type="submit"
          className="ml-auto max-sm:px-[max(6px,9vw-1.1rem)]"
          aria-disabled={isPending || tooLong}
        >
          {t('Send')}
        </Button>
      </div>
    </form>
  );
};

/** Reserves the button's space until it has loaded. */
const PHOTO_BUTTON = (
  <Button
    kind="second"
    aria-disabled
    aria-label={t('Add a photo')}
    className="max-sm:px-[max(6px,9vw-1.1rem)]"
  >
    <AddPhotoLook />
  </Button>
);
