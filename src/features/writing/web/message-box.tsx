import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { MAX_MESSAGE_LENGTH } from '#features/companion/shared/limits.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useInBrowser } from '#platform/web/use-in-browser.ts';
import type { Desk } from './desk.ts';
import { useDeskState } from './use-desk.ts';

const SpeakButton = lazy(() => import('./speak-button.tsx'));

/** From here on the room that is left is shown. */
const NEAR_LIMIT = MAX_MESSAGE_LENGTH - 1_000;

const hearsSpeech = (): boolean => 'SpeechRecognition' in window || 'webkitSpeechRecognition' in window;

/**
 * The box belongs to the browser, not to React: keys typed before the page is alive stay, and so does an Enter, which the document's own
 * script notes as `data-early="send"` until this takes over.
 */
export const MessageBox = ({ desk }: { readonly desk: Desk }) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const sendsWhenReady = useRef(false);
  const [length, setLength] = useState(0);
  const isReady = useDeskState(desk, (state) => state.phase === 'ready');
  const isPending = useDeskState(desk, (state) => state.arriving !== null);
  const refusal = useDeskState(desk, (state) => state.refusal);
  const intoBox = useDeskState(desk, (state) => state.intoBox);
  const canDictate = useInBrowser(hearsSpeech);

  const write = useCallback(
    (words: string): void => {
      if (box.current && box.current.value !== words) box.current.value = words;
      setLength(words.length);
      desk.typeMessage(words);
    },
    [desk],
  );

  const send = useCallback((): void => {
    const words = box.current?.value ?? '';
    if (words.length > MAX_MESSAGE_LENGTH) return;
    if (desk.store.get().phase === 'opening') sendsWhenReady.current = true;
    else if (desk.send(words)) write('');
  }, [desk, write]);

  useEffect(() => {
    if (!box.current) return;
    if (box.current.dataset.early === 'send') sendsWhenReady.current = true;
    delete box.current.dataset.early;
  }, []);

  // Words that were kept for one chapter are not carried into the next.
  useEffect(() => {
    const element = box.current;
    return () => {
      if (element && desk.store.get().phase === 'ready') element.value = '';
    };
  }, [desk]);

  // Words come from the desk: those of last time, or those that could not be sent. What was typed meanwhile stays behind them.
  useEffect(() => {
    if (!intoBox || !box.current) return;
    const typedMeanwhile = box.current.value;
    // Not trimmed: a space at the end is the beginning of the next word.
    if (intoBox.words.includes(typedMeanwhile)) write(intoBox.words);
    else write(intoBox.words === '' ? typedMeanwhile : `${intoBox.words}\n${typedMeanwhile}`);
  }, [intoBox, write]);

  useEffect(() => {
    if (!isReady || !sendsWhenReady.current) return;
    sendsWhenReady.current = false;
    send();
  }, [isReady, send]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // An Enter that ends the choice of a character is not a sent message.
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
        Your message
      </label>
      <textarea
        ref={box}
        id="message-box"
        data-early=""
        // The document's own script may have noted an Enter on it.
        suppressHydrationWarning
        rows={3}
        placeholder={canDictate ? 'Type here, or press Speak and talk…' : 'Type here…'}
        aria-describedby="message-box-room"
        aria-invalid={tooLong}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          desk.typeMessage(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        className="block field-sizing-content max-h-60 min-h-24 w-full resize-none rounded-[14px] border-[1.5px] border-edge bg-sheet px-4.5 py-3 text-ink placeholder:text-ink-2 aria-invalid:border-danger"
      />
      <p
        id="message-box-room"
        aria-live="polite"
        className={`text-[0.9rem] ${tooLong ? 'font-semibold text-danger' : 'text-ink-2'}`}
      >
        {length > NEAR_LIMIT ? roomLeft(length) : null}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <Suspense fallback={<span />}>
          {canDictate ? <SpeakButton box={box} onWords={write} /> : <span />}
        </Suspense>
        <Button type="submit" aria-disabled={isPending || tooLong}>
          Send
        </Button>
      </div>
    </form>
  );
};

const roomLeft = (length: number): string => {
  const left = MAX_MESSAGE_LENGTH - length;
  return left >= 0
    ? `Room for ${left.toLocaleString('en')} more characters in this message.`
    : `This message is ${(-left).toLocaleString('en')} characters too long. Send it in two parts.`;
};
