/**
 * Reads words aloud with the browser's voice; the same words again stop it. A voice of this device is preferred, because others send the
 * words to their maker.
 */
export const readAloud = (words: string): void => {
  const wasReading = speechSynthesis.speaking && reading === words;
  speechSynthesis.cancel();
  reading = wasReading ? '' : words;
  if (wasReading) return;
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.lang = document.documentElement.lang || 'en';
  const voice = speechSynthesis
    .getVoices()
    .find(({ localService, lang }) => localService && lang.startsWith(utterance.lang.slice(0, 2)));
  if (voice) utterance.voice = voice;
  speechSynthesis.speak(utterance);
};

let reading = '';
