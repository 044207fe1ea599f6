import { languageOf } from '#features/companion/server/api.ts';
import type { Language } from '#platform/shared/language.ts';
import { filledIn } from './bank/fill-in.ts';
import type { Passage } from './bank/passage.ts';
import { PASSAGES } from './bank/passages.ts';
import { circumstancesThatAreSo, type HelpCircumstances } from './help-circumstances.ts';
import { type Ranked, rankPassages } from './search/by-words-and-meaning.ts';
import { indexLetterGroups } from './search/letter-groups.ts';
import { type Likenesses, notOurs } from './search/meaning.ts';
import { indexPassages, type PassageIndex } from './search/passage-index.ts';

/** From this share of the question's meaning on, a passage answers it. */
const ANSWERS_FROM = 0.3;
/** From here on there is no doubt that it does. */
const SURELY_FROM = 0.55;
/** From here on it may be worth a look, and no more is claimed. */
const MAY_HELP_FROM = 0.18;

/** Farther than this, by its letters, from every way of asking, a question only happens to have words of it. */
const NOT_FAR = 0.13;
/** As near as this to one of its ways of asking, by their letters, it may be worth a look; and from where there is no doubt once it answers. */
const NEAR_A_LITTLE = 0.2;
const SURELY_NEAR = 0.6;

/** From this likelihood on, by what the question means, a passage answers it. */
const LIKE_ENOUGH = 0.2;
const SURELY_LIKE = 0.6;
const LIKE_A_LITTLE = 0.05;

/** What fits as much worse than the best one was not meant. */
const FAR_BEHIND = 0.45;
const MOST_SHOWN = 3;
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
  /**
   * Looks in the asker's language first, then in the other, unless the question is plainly in the asker's: people ask in the one they think in. `likenesses` are what the encoder says of an
   * English question; without them its words decide.
   */
  look(question: string, language: Language, likenesses?: Likenesses | null): FoundHelp;
};

const answersIt = ({ share, near, likeness }: Ranked): boolean =>
  (share >= ANSWERS_FROM && near >= NOT_FAR) || likeness >= LIKE_ENOUGH;
const surelyAnswersIt = ({ share, near, likeness }: Ranked): boolean =>
  share >= SURELY_FROM || near >= SURELY_NEAR || likeness >= SURELY_LIKE;
const mayHelp = ({ share, near, likeness }: Ranked): boolean =>
  share >= MAY_HELP_FROM || near >= NEAR_A_LITTLE || likeness >= LIKE_A_LITTLE;
const isSource = (one: Ranked): boolean => one.share >= MAY_HELP_FROM || answersIt(one);

/** What is said to a question; `likeNone` is how likely it is none of ours. */
const foundAmong = (ranked: readonly Ranked[], likeNone: number, language: Language): FoundHelp => {
  const [best] = ranked;
  const answer = best && best.likeness >= likeNone && answersIt(best) ? best : undefined;
  const isNear = (one: Ranked): boolean =>
    best !== undefined && one.fit >= best.fit - FAR_BEHIND && mayHelp(one);
  return {
    language,
    answer: answer?.passage,
    isSure: answer !== undefined && surelyAnswersIt(answer),
    others: ranked
      .slice(answer ? 1 : 0)
      .filter(isNear)
      .slice(0, answer ? MOST_SHOWN - 1 : MOST_SHOWN)
      .map(({ passage }) => passage),
    sources: ranked
      .slice(0, MOST_SOURCES)
      .filter(isSource)
      .map(({ passage }) => passage),
  };
};

/** The passages of one language, made ready to be searched. */
type Searched = {
  readonly byWords: PassageIndex;
  readonly byLetters: ReturnType<typeof indexLetterGroups>;
};

/** The passages that are true of this instance. Each language is made ready when somebody first asks in it, so that no start waits for it. */
export const openBank = (here: HelpCircumstances): HelpBank => {
  const areSo = circumstancesThatAreSo(here);
  const passages: Partial<Record<Language, readonly Passage[]>> = {};
  const made: Partial<Record<Language, Searched>> = {};
  const passagesIn = (language: Language): readonly Passage[] =>
    (passages[language] ??= PASSAGES[language]
      .filter(({ only }) => only === undefined || areSo.has(only))
      .map((passage) => filledIn(passage, here, language)));
  const searchedIn = (language: Language): Searched =>
    (made[language] ??= {
      byWords: indexPassages(passagesIn(language), language),
      byLetters: indexLetterGroups(passagesIn(language)),
    });
  const search = (question: string, language: Language) => {
    const { byWords, byLetters } = searchedIn(language);
    const found = { byWords: byWords.find(question), byLetters: byLetters(question) };
    return (likenesses: Likenesses | null): readonly Ranked[] =>
      rankPassages(passagesIn(language), { ...found, likenesses });
  };
  return {
    look: (question, language, likenesses = null) => {
      const ranked = search(question, language);
      const byWords = ranked(null);
      const own = foundAmong(byWords, 0, language);
      const other: Language = language === 'en' ? 'de' : 'en';
      const spoken = languageOf(question);
      if (spoken === other || (!own.answer && spoken !== language)) {
        const elsewhere = search(question, other)(null);
        const found = foundAmong(elsewhere, 0, other);
        if (found.answer && (elsewhere[0]?.share ?? 0) > (byWords[0]?.share ?? 0)) return found;
      }
      return likenesses ? foundAmong(ranked(likenesses), notOurs(likenesses), language) : own;
    },
  };
};
