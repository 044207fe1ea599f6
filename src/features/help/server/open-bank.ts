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

/** A passage that covers at least this share of the question's meaning answers it. */
const ANSWERS_FROM = 0.3;
/** At this share or more, it certainly does. */
const SURELY_FROM = 0.55;
/** At this share or more, it may be worth a look, but no more than that. */
const MAY_HELP_FROM = 0.18;

/**
 * If its letters are less like every way of asking than this, a question only happens to share some words.
 */
const NOT_FAR = 0.13;
/**
 * If the question's letters are this near to one of its ways of asking, a passage may be worth a look. If it
 * also answers the question, there is no doubt.
 */
const NEAR_A_LITTLE = 0.2;
const SURELY_NEAR = 0.6;

/** A passage at least this likely answers the question by its meaning. */
const LIKE_ENOUGH = 0.2;
const SURELY_LIKE = 0.6;
const LIKE_A_LITTLE = 0.05;

/** A passage that fits this much worse than the best one wasn't meant. */
const FAR_BEHIND = 0.45;
const MOST_SHOWN = 3;
const MOST_SOURCES = 4;

/** What the bank finds for a question. */
export type FoundHelp = {
  readonly language: Language;
  /** The passage that answers; undefined if none does. */
  readonly answer: Passage | undefined;
  /** Whether it was certainly meant. */
  readonly isSure: boolean;
  /** Others that may have been meant, best first. */
  readonly others: readonly Passage[];
  /**
   * What a language model may base its answer on, best first; empty if nothing here is about the question.
   */
  readonly sources: readonly Passage[];
};

export type HelpBank = {
  /**
   * Looks in the person's own language first and then in the other one, because people ask in the language
   * they think in. A question that is clearly in their language is only looked up there. `likenesses` is the
   * encoder's result for an English question; without it, only the words count.
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

/** Decides what to answer; `likeNone` is how likely it is that no passage answers the question. */
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

/** The passages of one language, indexed for searching. */
type Searched = {
  readonly byWords: PassageIndex;
  readonly byLetters: ReturnType<typeof indexLetterGroups>;
};

/**
 * The passages that are true of this instance. Each language is indexed at its first question, so that the
 * server starts without waiting for it.
 */
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
