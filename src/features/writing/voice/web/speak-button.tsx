import { type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { t } from '#platform/shared/i18n.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { type Dictation, dictate, type DictationState } from './dictation.ts';
import { knowsSpeaking, rememberKnowsSpeaking } from './voice-preferences.ts';
import { VoiceIcon } from './voice-icon.tsx';
import type { VoiceOfBox } from './voice-of-box.ts';

const WHERE_SOUND_GOES = t(
  'Your browser turns what you say into text. Some browsers send the sound to the company that makes them.',
);

/** One big button to talk instead of typing; the words are added to the box after what is there. */
const SpeakButton = ({
  box,
  onWords,
  voice,
}: {
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onWords: (words: string) => void;
  /** Set here, used when the message is sent. */
  readonly voice: Ref<VoiceOfBox>;
}) => {
  const [{ listening, trouble }, setState] = useState<DictationState>({ listening: false, trouble: '' });
  /** Whether to say where the audio goes, because they are speaking for the first time on this device. */
  const [isFirst, tellWhere] = useState(false);
  const [dictation] = useState<Dictation>(() =>
    dictate({ read: () => box.current?.value ?? '', write: onWords, onChange: setState }),
  );
  useImperativeHandle(voice, () => ({ stop: dictation.abort, takeAlong: () => [] }), [dictation]);
  useEffect(() => dictation.abort, [dictation]);

  const start = (): void => {
    tellWhere(!knowsSpeaking());
    rememberKnowsSpeaking();
    dictation.start();
  };

  return (
    <>
      <Button
        kind="second"
        aria-describedby="speak-note"
        className={classNames('max-sm:px-[max(6px,9vw-1.1rem)]', listening && 'border-ember bg-ember-wash')}
        onClick={listening ? dictation.stop : start}
      >
        <VoiceIcon />
        {listening ? t('Stop listening') : t('Speak')}
      </Button>
      <output className="order-first basis-full text-[0.95rem] leading-snug text-ink-2 empty:-mb-3">
        {trouble ||
          (listening ? (
            <>
              {t('Listening… just talk, and pause as long as you like.')}
              {isFirst ? ` ${WHERE_SOUND_GOES}` : ''}
            </>
          ) : null)}
      </output>
      <span id="speak-note" className="sr-only min-w-0!">
        {WHERE_SOUND_GOES}
      </span>
    </>
  );
};

export default SpeakButton;
