/**
 * The best voice for a language. The person's own variety is preferred, and a voice on this device is
 * preferred to one that sends the words to its maker.
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
