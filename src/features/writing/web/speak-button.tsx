import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';

/** As much of the browser's speech recognition as is used here; the standard types do not have it. */
type Recognition = EventTarget & {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  start(): void;
  stop(): void;
};
type Heard = Event & { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> };
type Trouble = Event & { readonly error: string };

const newRecognition = (): Recognition => {
  // Where this component shows, one of the two names exists; their events are `Heard` and `Trouble`.
  const named = window as unknown as Record<string, new () => Recognition>;
  const Recognition = named.SpeechRecognition ?? named.webkitSpeechRecognition;
  if (!Recognition) throw new Error('This browser does not recognise speech.');
  return new Recognition();
};

/** One big button to talk instead of typing; what is said stands in the box behind what was there. */
const SpeakButton = ({
  box,
  onWords,
}: {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onWords: (words: string) => void;
}) => {
  const [listening, setListening] = useState(false);
  const [trouble, setTrouble] = useState('');
  const recognition = useRef<Recognition>(undefined);
  useEffect(() => () => recognition.current?.stop(), []);

  const listen = (): void => {
    const before = box.current?.value.trimEnd() ?? '';
    const heard = newRecognition();
    heard.continuous = true;
    heard.interimResults = true;
    heard.lang = document.documentElement.lang || 'en';
    heard.addEventListener('result', (event) => {
      const { results } = event as Heard;
      const said = Array.from(results, (result) => result[0]?.transcript ?? '').join('');
      onWords(before === '' ? said.trimStart() : `${before} ${said.trimStart()}`);
    });
    heard.addEventListener('end', () => setListening(false));
    heard.addEventListener('error', (event) => {
      const { error } = event as Trouble;
      const refused = error === 'not-allowed' || error === 'service-not-allowed';
      setTrouble(refused ? 'The microphone is not allowed here.' : 'Nothing was heard. You can try again.');
    });
    recognition.current = heard;
    setTrouble('');
    setListening(true);
    heard.start();
  };

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        kind="second"
        aria-pressed={listening}
        title="Your browser turns what you say into text; some browsers send the sound to their maker for that."
        onClick={() => (listening ? recognition.current?.stop() : listen())}
      >
        {listening ? 'Stop listening' : 'Speak'}
      </Button>
      <output className="text-[0.9rem] text-ink-2">{listening ? 'Listening…' : trouble}</output>
    </div>
  );
};

export default SpeakButton;
