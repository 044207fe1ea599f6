/**
 * The best of the voices that speak a language: the person's own variety of it before others, and one of this device before those that send
 * the words to their maker.
 */
export const voiceFor = (
  all: readonly SpeechSynthesisVoice[],
  wanted: string,
  own: string,
): SpeechSynthesisVoice | undefined => {
  const score = ({ lang, localService, default: isDefault }: SpeechSynthesisVoice): number =>
    (localService ? 4 : 0) + (lang.replace('_', '-') === own ? 2 : 0) + (isDefault ? 1 : 0);
  return all
    .filter(({ lang }) => lang.slice(0, 2).toLowerCase() === wanted)
    .toSorted((one, other) => score(other) - score(one))[0];
};
