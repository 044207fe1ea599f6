import type { Language } from '#platform/shared/language.ts';
import { GERMAN } from './bank/de.ts';
import { ENGLISH } from './bank/en.ts';
import { filledIn } from './bank/fill-in.ts';
import type { Passage } from './bank/passage.ts';
import { circumstancesThatAreSo, type HelpCircumstances } from './help-circumstances.ts';
import { type Found, indexPassages, type PassageIndex } from './search/passage-index.ts';

/** From this share of the question's meaning on, a passage answers it. */
const ANSWERS_FROM = 0.3;
/** From here on there is no doubt that it does. */
const SURELY_FROM = 0.55;
/** From here on it may be worth a look, and no more is claimed. */
const MAY_HELP_FROM = 0.18;
/** As near as this to the best one, another passage may have been meant. */
const NEARLY_AS_GOOD = 0.6;
const MOST_SUGGESTED = 2;
const MOST_SOURCES = 4;

/** What the bank has to say to a question. */
export type FoundHelp = {
  readonly language: Language;
  /** The passage that answers; undefined where none does. */
  readonly answer: Passage | undefined;
  /** Is there no doubt that it was meant? */
  readonly isSure: boolean;
  /** Others that may have been meant, best first. */
  readonly others: readonly Passage[];
  /** What a language model may rest its answer on, best first; none where nothing here is about the question. */
  readonly sources: readonly Passage[];
};

export type HelpBank = {
  /** Looks in the asker's language first, then in the other: people ask in the one they think in. */
  look(question: string, language: Language): FoundHelp;
};

const foundIn = (index: PassageIndex, question: string, language: Language) => {
  const found = index.find(question);
  const best = found[0];
  const answers = best !== undefined && best.share >= ANSWERS_FROM;
  const isNear = ({ score, share }: Found): boolean =>
    best !== undefined && score >= best.score * NEARLY_AS_GOOD && share >= MAY_HELP_FROM;
  const others = found.slice(answers ? 1 : 0).filter(isNear);
  const help: FoundHelp = {
    language,
    answer: answers ? best.passage : undefined,
    isSure: answers && best.share >= SURELY_FROM,
    others: others.slice(0, MOST_SUGGESTED).map(({ passage }) => passage),
    sources: found
      .filter(({ share }) => share >= MAY_HELP_FROM)
      .slice(0, MOST_SOURCES)
      .map(({ passage }) => passage),
  };
  return { help, share: best?.share ?? 0 };
};

const PASSAGES: Readonly<Record<Language, readonly Passage[]>> = { en: ENGLISH, de: GERMAN };

/** The passages that are true of this instance. Each language is made ready when somebody first asks in it, so that no start waits for it. */
export const openBank = (here: HelpCircumstances): HelpBank => {
  const areSo = circumstancesThatAreSo(here);
  const made: Partial<Record<Language, PassageIndex>> = {};
  const indexIn = (language: Language): PassageIndex =>
    (made[language] ??= indexPassages(
      PASSAGES[language]
        .filter(({ only }) => only === undefined || areSo.has(only))
        .map((passage) => filledIn(passage, here, language)),
      language,
    ));
  return {
    look: (question, language) => {
      const own = foundIn(indexIn(language), question, language);
      if (own.help.answer) return own.help;
      const other: Language = language === 'en' ? 'de' : 'en';
      const elsewhere = foundIn(indexIn(other), question, other);
      return elsewhere.help.answer && elsewhere.share > own.share ? elsewhere.help : own.help;
    },
  };
};
