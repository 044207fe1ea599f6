import { readQuestion } from './asked-questions.ts';
import type { Theme } from '../../../shared/themes.ts';
import { contentWords } from '../../language/words.ts';
import type { ReplyRequest } from '../../engine.ts';
import { BANK } from '../bank/bank.ts';
import { bankScore, chooseQuestion, isAllowed, wordingOf } from './choose-question.ts';
import { findMentions } from './find-mentions.ts';
import { followUpsAbout } from './follow-ups.ts';
import { type LifeSoFar, lifeSoFar } from './life-so-far.ts';
import type { Mention } from './mention.ts';
import { seeded } from './seeded.ts';
import { ABOUT_THEME } from './theme-names.ts';

/** For a theme of which the bank has nothing left to ask. */
const OPEN_QUESTIONS: readonly ((about: string) => string)[] = [
  (about) => `What would you like your book to tell about ${about}?`,
  (about) => `What comes to mind today when you think of ${about}?`,
  (about) => `Which picture have you kept in your head of ${about}?`,
  (about) => `What should nobody forget about ${about}?`,
];

const firstNew = (life: LifeSoFar, questions: readonly string[], seed: string): string =>
  questions.find((question) => !life.asked.has(question)) ?? chooseQuestion(life, seed).question;

/** The writer wishes to speak of a theme: one question of it not asked before. A wish opens again what was skipped. */
export const builtinAskOn = (theme: Theme, request: ReplyRequest): string => {
  const { seed } = request;
  const known = lifeSoFar(request.turns, request.elsewhere);
  const life = { ...known, closedThemes: new Set([...known.closedThemes].filter((one) => one !== theme)) };
  const ofBank = BANK.filter((item) => item.theme === theme && isAllowed(life, item))
    .map((item) => ({
      question: wordingOf(item, seed),
      score: bankScore(life, item) - item.sensitivity + seeded(`${seed} ${item.id}`),
    }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ question }) => question);
  const about = ABOUT_THEME[theme];
  const question = firstNew(life, [...ofBank, ...OPEN_QUESTIONS.map((ask) => ask(about))], seed);
  const opening = theme === 'loss' ? 'Of course' : 'Gladly';
  return `${opening}, let us turn to ${about}. ${question}`;
};

/** The mention that the wished words name: "Rosa" names "Aunt Rosa". */
const namedBy = (words: string, said: string): Mention | undefined => {
  const wished = contentWords(words);
  return wished.length === 0
    ? undefined
    : findMentions(said, 0).find(({ key }) => wished.every((lemma) => key.split(' ').includes(lemma)));
};

/** The writer wishes to speak of somebody or something that they named in `said`: one question about it not asked before. */
export const builtinAskAbout = (words: string, said: string, request: ReplyRequest): string => {
  const life = lifeSoFar(request.turns, request.elsewhere);
  const mention = namedBy(words, said);
  const about = mention?.text ?? words;
  const followUps = (mention === undefined ? [] : followUpsAbout(mention))
    .filter((followUp) => !(followUp.reflective && life.lastWasReflective))
    .map(({ question }) => question);
  const question = firstNew(life, [...followUps, ...OPEN_QUESTIONS.map((ask) => ask(about))], request.seed);
  return `You spoke of ${about}, and I would like to hear more. ${question}`;
};

/** Does the question on the table speak of these words already? */
export const asksAbout = (question: string, words: string): boolean => {
  const { lemmas } = readQuestion(question);
  const wished = contentWords(words);
  return wished.length > 0 && wished.every((lemma) => lemmas.has(lemma));
};
