import { escaped } from '#platform/server/escape-html.ts';
import { wordsIn } from '#platform/server/words-in.ts';
import type { Language } from '#platform/shared/language.ts';

/** The scripts inlined into the page of a question, and into that of a link that has ended. */
export type AnswerScripts = { readonly answer: string; readonly ended: string };

/** What the script says, in the language of the page. */
const wordsOfScript = (language: Language): Readonly<Record<string, string>> => {
  const { t } = wordsIn(language);
  return {
    sending: t('Sending your answer…'),
    offline: t(
      'There’s no connection right now. Your words are safe on this device and will be sent as soon as it’s back.',
    ),
    offlineOpen: t(
      'There’s no connection right now. Please leave this page open: your answer will be sent as soon as the connection is back.',
    ),
    failed: t('That didn’t work. Your words are still here. Please try again in a moment.'),
    photo: t('This photo couldn’t be sent. Please save it as a file, or choose another one.'),
    empty: t('Please say or write something first, or add a photo.'),
    listening: t('I’m listening. Press the button again when you’re done.'),
    speak: t('Speak'),
    stop: t('I’m done'),
    record: t('Record'),
    recording: t('I’m recording. Press “I’m done” when you’ve finished.'),
    recordingNumber: t('Your recording'),
    recordingLost: t('The recording has stopped. What you said until then is safe.'),
    recordingRefused: t(
      'This recording couldn’t be sent. Please save it as a file, or listen to it and write down what it says.',
    ),
    mostSeconds: t('A recording lasts half an hour at most. Press Record to go on in another one.'),
    mostRecordings: t('Five recordings are the most that can go with an answer.'),
    noMicrophone: t('We couldn’t turn on the microphone. Please allow it and press Record again, or type.'),
    deleteRecording: t('Delete'),
    reallyDelete: t('Delete this recording?'),
    reallyDeleteWords: t('Delete these words?'),
    saveFile: t('Save as a file'),
    remove: t('Remove'),
    photoNumber: t('Photo'),
    mostPhotos: t('You can add up to ten photos to an answer.'),
    notHeard: t('I couldn’t hear anything. Please allow the microphone, or type.'),
    ended: t('This link no longer takes answers. Please copy your words, and sign in to tell them there.'),
    full: t('This question already has twenty answers. Please sign in to tell more.'),
    setAside: t('What you see here couldn’t be sent. Everything else has arrived.'),
    more: t('Your answer has arrived. What you added since then hasn’t been sent yet.'),
    arrived: t('Thank you, it is kept.'),
    sendThis: t('Send this answer'),
    answer: t('Your answer'),
  };
};

/**
 * Where the page shows anything waiting on this device that doesn’t belong to its form, such as an answer
 * begun before the question was replaced. Without a script it stays hidden. `path` is the page of the link.
 */
export const storedPart = (
  language: Language,
  path: string,
  { isEnded = false }: { readonly isEnded?: boolean } = {},
): string => {
  const { t } = wordsIn(language);
  const why = isEnded
    ? t(
        'This was never sent, and only this device has it. Please copy your words, and save the rest as files.',
      )
    : t('You haven’t sent this yet.');
  const words = escaped(JSON.stringify(wordsOfScript(language)));
  return `<section id="stored" aria-labelledby="stored-title" data-place="${escaped(path)}" data-words="${words}"${isEnded ? ' data-ended' : ''} hidden>
<h2 id="stored-title" tabindex="-1">${escaped(t('Still on this device'))}</h2>
<p id="stored-why">${escaped(why)}</p>
<div id="stored-list"></div>
<p id="stored-status" role="status"></p>
</section>`;
};
