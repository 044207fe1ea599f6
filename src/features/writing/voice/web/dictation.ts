import { t } from '#platform/shared/i18n.ts';
import { LANGUAGE } from '#platform/shared/language-of-this-build.ts';
import { ownLocale } from '#platform/web/own-locale.ts';
import { joinedWords } from './joined-words.ts';
import { NEEDS_HTTPS, needsHttps } from './needs-https.ts';

/** The parts of the browser's speech recognition used here; the standard types do not include it. */
type Recognition = EventTarget & {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  start(): void;
  stop(): void;
  abort(): void;
};
type Result = ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean };
type Heard = Event & { readonly results: ArrayLike<Result> };
type Trouble = Event & { readonly error: string };

export type DictationState = {
  readonly listening: boolean;
  /** Why it is not listening, or hears nothing, as a sentence; '' while all is well. */
  readonly trouble: string;
};

export type Dictation = {
  start(): void;
  /** Takes in what is still being recognised, then ends. */
  stop(): void;
  /** Ends immediately: no more words are added. */
  abort(): void;
};

export type DictationOptions = {
  /** Returns the text in the box. */
  readonly read: () => string;
  readonly write: (words: string) => void;
  readonly onChange: (state: DictationState) => void;
};

const RESTART_AFTER_MS = 250;
/** After ending this often in a row without a word, we conclude that it will not work. */
const MOST_SILENT_ROUNDS = 20;
const MOST_FAILED_STARTS = 4;
const A_ROUND_MS = 1_000;

const TROUBLES: Readonly<Record<string, string>> = {
  'not-allowed': t(
    'Tap the padlock by the web address and allow the microphone, then press Speak again. Or type.',
  ),
  'service-not-allowed': t(
    'This browser doesn’t allow speech to be turned into words. You can type instead.',
  ),
  'audio-capture': t('No microphone was found. Connect one or switch it on, then press Speak again.'),
  network: t(
    'Your browser needs a connection to understand speech, and there isn’t one right now. You can type instead.',
  ),
  'language-not-supported': t(
    'Your browser can’t turn speech in this language into text. You can type instead.',
  ),
};
const NOTHING_HEARD = t('We can’t hear anything yet. Is the microphone switched on?');
const GAVE_UP = t('Your browser stopped listening. Press Speak to continue.');

const newRecognition = (): Recognition => {
  // If this is used, one of the two names exists; their events are `Heard` and `Trouble`.
  const named = window as unknown as Record<string, new () => Recognition>;
  const Recognition = named.SpeechRecognition ?? named.webkitSpeechRecognition;
  if (!Recognition) throw new Error('This browser does not recognise speech.');
  return new Recognition();
};

/** On Android, continuous recognition reports everything twice; there it is restarted after each sentence. */
const goesOnByItself = (): boolean => !/\bAndroid\b/u.test(navigator.userAgent);

/**
 * Dictates into the box, word by word, until stopped: the browser ends its recognition after a pause, and
 * this restarts it. What is typed meanwhile stays, and dictation goes on after it.
 */
export const dictate = ({ read, write, onChange }: DictationOptions): Dictation => {
  let wanted = false;
  let trouble = '';
  let current: Recognition | undefined;
  let silentRounds = 0;
  let failedStarts = 0;
  let again: ReturnType<typeof setTimeout> | undefined;

  const tell = (listening: boolean, why: string): void => {
    trouble = why;
    onChange({ listening, trouble });
  };

  const end = (why: string): void => {
    wanted = false;
    clearTimeout(again);
    tell(false, why);
  };

  const round = (): void => {
    const recognition = newRecognition();
    const startedAt = Date.now();
    let settled = read();
    let written = settled;
    let unsettled = '';
    /** Results before this one are in `settled`, or have been changed by hand since. */
    let from = 0;
    let known = 0;
    let heardSomething = false;

    const takeIn = ({ results }: Heard): void => {
      const now = read();
      if (now !== written) {
        // Typed meanwhile: the words still being recognised are either untouched at the end, or the writer's
        // own from now on.
        if (unsettled !== '' && now.endsWith(unsettled)) settled = now.slice(0, -unsettled.length).trimEnd();
        else [settled, from] = [now, known];
      }
      let open = '';
      for (let at = from; at < results.length; at++) {
        const result = results[at];
        const said = result?.[0]?.transcript ?? '';
        if (result?.isFinal && open === '') [settled, from] = [joinedWords(settled, said), at + 1];
        else open = `${open} ${said.trim()}`;
      }
      known = results.length;
      written = joinedWords(settled, open);
      unsettled = written.slice(settled.length).trim();
      heardSomething = true;
      silentRounds = 0;
      write(written);
      tell(wanted, '');
    };

    const fail = ({ error }: Trouble): void => {
      const why = TROUBLES[error];
      if (why) end(why);
      else if (error === 'no-speech' && wanted) tell(true, NOTHING_HEARD);
    };

    const ended = (): void => {
      current = undefined;
      if (!wanted) return tell(false, trouble);
      if (!heardSomething) silentRounds += 1;
      failedStarts = !heardSomething && Date.now() - startedAt < A_ROUND_MS ? failedStarts + 1 : 0;
      if (silentRounds >= MOST_SILENT_ROUNDS || failedStarts >= MOST_FAILED_STARTS || document.hidden)
        return end(GAVE_UP);
      again = setTimeout(round, RESTART_AFTER_MS);
    };

    recognition.continuous = goesOnByItself();
    recognition.interimResults = true;
    // English pages also serve people whose language the product does not speak.
    recognition.lang = LANGUAGE === 'en' ? navigator.language : ownLocale();
    // Ignores events from a recognition that was already dropped.
    const ifCurrent =
      <E extends Event>(take: (event: E) => void) =>
      (event: Event): void => {
        // The recognition's events have these shapes; see above.
        if (current === recognition) take(event as E);
      };
    recognition.addEventListener('result', ifCurrent(takeIn));
    recognition.addEventListener('error', ifCurrent(fail));
    recognition.addEventListener('end', ifCurrent(ended));
    current = recognition;
    recognition.start();
  };

  return {
    start: () => {
      if (wanted) return;
      if (needsHttps()) return tell(false, NEEDS_HTTPS);
      [wanted, silentRounds, failedStarts] = [true, 0, 0];
      tell(true, '');
      // A recognition that is still ending is dropped; its words are in the box.
      current?.abort();
      round();
    },
    stop: () => {
      clearTimeout(again);
      if (!wanted) return;
      wanted = false;
      if (current) current.stop();
      else tell(false, '');
    },
    abort: () => {
      const letGo = current;
      current = undefined;
      if (wanted || letGo) end('');
      letGo?.abort();
    },
  };
};
