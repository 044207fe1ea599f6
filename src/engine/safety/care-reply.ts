import type { Language } from '../language.ts';
import { CARE_OPENINGS, GERMAN_CARE_OPENINGS } from './care-words.ts';
import type { DistressLevel } from './distress.ts';

type Care = Exclude<DistressLevel, 'none'>;

/**
 * The companion's whole reply to a message of that level, in the language of the words that called for it.
 * `helpLines` are the operator's, each a name with a number, including the emergency number. Only `past` ends
 * with a question; the other two do not continue the interview.
 */
export const careReply = (level: Care, helpLines: readonly string[], language: Language = 'en'): string =>
  (language === 'de' ? inGerman : inEnglish)(level, helpLines.join(' · '));

const inEnglish = (level: Care, helpLines: string): string => {
  const lines = helpLines || 'Please call the emergency number where you live.';
  switch (level) {
    case 'past':
      return 'Thank you for trusting me with that. You need not say any more about it: we can go on with it, turn to something else, or stop for today. Which would you like?';
    case 'danger':
      return `${CARE_OPENINGS.danger} you may not be safe now. Please speak to somebody who can help at once: ${lines}. Your story can wait, and nothing you have written is lost.`;
    case 'self-harm':
      return `${CARE_OPENINGS['self-harm']} give you the help you deserve now, so I will not ask anything more about your story. Please call or go to somebody this minute: ${lines}. If somebody is near you, tell them what you have told me.`;
  }
};

const inGerman = (level: Care, helpLines: string): string => {
  const lines = helpLines || 'Bitte rufen Sie die Notrufnummer Ihres Landes an.';
  switch (level) {
    case 'past':
      return `${GERMAN_CARE_OPENINGS.past}. Sie müssen nichts weiter darüber sagen: Wir können dabei bleiben, von etwas anderem sprechen oder für heute aufhören. Was wäre Ihnen am liebsten?`;
    case 'danger':
      return `${GERMAN_CARE_OPENINGS.danger}, als wären Sie nicht in Sicherheit. Bitte sprechen Sie sofort mit jemandem, der Ihnen helfen kann: ${lines}. Ihre Geschichte kann warten, und nichts, was Sie geschrieben haben, geht verloren.`;
    case 'self-harm':
      return `${GERMAN_CARE_OPENINGS['self-harm']} Ihnen jetzt nicht so helfen, wie Sie es verdienen. Deshalb frage ich jetzt nicht weiter nach Ihrer Geschichte. Bitte rufen Sie sofort jemanden an oder gehen Sie zu jemandem: ${lines}. Wenn jemand in Ihrer Nähe ist, sagen Sie ihm, was Sie mir gesagt haben.`;
  }
};
