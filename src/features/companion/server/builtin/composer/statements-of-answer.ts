import { findNumbers } from '../../language/numbers.ts';
import { splitSentences, type Span } from '../../language/sentences.ts';
import { contentWords } from '../../language/words.ts';
import type { AnswerForm, BankItem } from '../bank/bank-item.ts';
import type { Range } from './answer-forms.ts';
import { bearingOf } from './bearing.ts';
import { cleanSentence } from './clean-sentence.ts';
import {
  applyCorrection,
  correctionIn,
  mayCorrect,
  takenBackInside,
  type Correction,
} from './corrections.ts';
import { nameFromEarlier, type Earlier } from './earlier-person.ts';
import { joinFragments } from './fragments.ts';
import { fuseAnswer } from './fuse-answer.ts';
import { fuseWithQuestion } from './fuse-with-question.ts';
import { isNotForTheChapter } from './not-for-the-chapter.ts';
import { leansOnTheOneBefore, nameTheOpener, sayWhatItIsAbout } from './openers.ts';
import { isAdjective } from './word-classes.ts';
import { printed, withCapital, withStop, wordCount, type Piece, type Statement } from './statement.ts';

/** One message of the writer with the question it follows. `first`: it comes straight after that question. */
export type Answer = {
  readonly content: string;
  readonly turn: number;
  readonly question:
    | {
        readonly text: string;
        readonly turn: number;
        readonly item: BankItem | undefined;
        readonly first: boolean;
      }
    | undefined;
};

/** How many earlier messages a correction or a pronoun may reach back over. */
const REACH = 3;
/** … and over how many sentences of the same one. */
const CORRECTION_SENTENCES = 8;
/** "Leeds. 1948." is one answer in two sentences when each is this short. */
const TERSE_WORDS = 4;
/** From this many sentences on an answer can spare one that says next to nothing. */
const LONG_ANSWER = 3;

const fusedPieces = (
  item: BankItem,
  answer: Answer,
  range: Range,
  only?: AnswerForm,
): Piece[] | undefined => {
  const fused = fuseAnswer(item, answer.content.slice(range.start, range.end));
  if (only !== undefined && fused?.form !== only) return undefined;
  return fused?.parts.map((part): Piece =>
    part.from === 'template'
      ? { text: part.text, source: { from: 'template', question: item.id } }
      : {
          text: part.text,
          source: {
            from: 'said',
            turn: answer.turn,
            start: range.start + part.start,
            end: range.start + part.end,
          },
        },
  );
};

/** The opening of an answer as a statement of its own, and how many sentences it took. */
const fuseOpening = (
  answer: Answer,
  sentences: readonly Span[],
): { pieces: Piece[]; used: number } | undefined => {
  const { question } = answer;
  const [one, two] = sentences;
  if (question?.first !== true || one === undefined) return undefined;
  // "1961, no 1962": what was taken back is no part of the answer.
  const back = takenBackInside(one.text).find((range) => range.start === 0);
  const start = one.start + (back?.end ?? 0);
  const { item } = question;
  if (item === undefined) {
    const pieces = fuseWithQuestion(
      question.text,
      question.turn,
      answer.content.slice(start, one.end),
      { start, end: one.end },
      answer.turn,
    );
    return pieces && { pieces, used: 1 };
  }
  if (two !== undefined && wordCount(one.text) <= TERSE_WORDS && wordCount(two.text) <= TERSE_WORDS) {
    const both = fusedPieces(item, answer, { start, end: two.end }, 'place-year');
    if (both !== undefined) return { pieces: both, used: 2 };
  }
  const pieces = fusedPieces(item, answer, { start, end: one.end });
  return pieces && { pieces, used: 1 };
};

const SAYS_NO_MORE =
  /^(?:story|joke|deal|time|question|idea|stuff|part|thing|lot|place|day|experience|moment|feeling|fun|sense|effort|point|topic|interesting|amazing)$/u;

/** At most one word of matter, or up to three that only judge. */
const saysLittle = (matter: readonly string[]): boolean =>
  matter.length <= 1 ||
  (matter.length <= 3 &&
    matter.every((word) => isAdjective(word) || word.endsWith('ly') || SAYS_NO_MORE.test(word)));

/**
 * "It was cool." or "My last flight?" at the head of a long answer speaks to the one who asked: without the question
 * nobody can tell what it means. A terse answer keeps even that, since there may be nothing else.
 */
const isLooseOpening = (text: string, sentencesInAnswer: number, asked: string): boolean => {
  // To a remark that asks nothing, "It really was." is no answer.
  if (sentencesInAnswer < LONG_ANSWER && asked.includes('?')) return false;
  if (text.endsWith('?')) return wordCount(text) <= 4;
  return (
    /^(?:it|that|this|they|those|these)\b/iu.test(text) &&
    saysLittle(contentWords(text)) &&
    findNumbers(text).length === 0
  );
};

const plainStatements = (answer: Answer): Statement[] =>
  splitSentences(answer.content).map((sentence, order) => ({
    pieces: withStop([
      {
        text: sentence.text.replace(/\s+/gu, ' '),
        source: { from: 'said', turn: answer.turn, start: sentence.start, end: sentence.end },
      },
    ]),
    turn: answer.turn,
    item: answer.question?.item,
    order,
    opensAnswer: order === 0,
    opensLine: false,
    clings: false,
    followsUp: false,
    answersItem: false,
  }));

const englishStatements = (
  answer: Answer,
  spoken: readonly Span[],
  earlier: readonly Earlier[],
): Statement[] => {
  const made: Statement[] = [];
  const opening = fuseOpening(answer, spoken);
  const bearing = bearingOf(answer, earlier, opening !== undefined);
  const add = (pieces: readonly Piece[], start: number): void => {
    const stopped = withStop(withCapital(pieces));
    if (stopped.length === 0) return;
    made.push({
      pieces: stopped,
      turn: answer.turn,
      item: answer.question?.item,
      order: made.length,
      opensAnswer: made.length === 0,
      opensLine: /\n\s*\n\s*$/u.test(answer.content.slice(Math.max(0, start - 40), start)),
      clings: false,
      ...bearing,
    });
  };
  if (opening !== undefined) add(opening.pieces, 0);
  for (const sentence of spoken.slice(opening?.used ?? 0)) {
    const inside = takenBackInside(sentence.text).map((range) => ({
      start: sentence.start + range.start,
      end: sentence.start + range.end,
    }));
    const pieces = cleanSentence(answer.content, sentence, answer.turn, inside);
    const text = printed(pieces);
    if (isNotForTheChapter(text) || (text !== sentence.text && isNotForTheChapter(sentence.text))) continue;
    const capital = withCapital(pieces);
    const { question } = answer;
    const named =
      made.length === 0 && question !== undefined
        ? (nameTheOpener(capital, question.text, question.turn) ??
          nameFromEarlier(capital, question.text, earlier) ??
          sayWhatItIsAbout(capital, question.text, question.turn))
        : undefined;
    if (
      made.length === 0 &&
      named === undefined &&
      isLooseOpening(text, spoken.length, question?.text ?? '?')
    )
      continue;
    add(named ?? pieces, sentence.start);
  }
  return joinFragments(made).map((statement) => ({
    ...statement,
    clings: leansOnTheOneBefore(printed(statement.pieces)),
  }));
};

/**
 * The sentences of all answers in the order of telling. English is cleaned, fused, joined and corrected; any other
 * language is only split, so that nothing is done to words whose grammar the composer does not know.
 */
export const statementsOf = (answers: readonly Answer[], english: boolean): Statement[] => {
  if (!english) return answers.flatMap(plainStatements);
  const corrections: Correction[] = [];
  const made: Statement[] = [];
  answers.forEach((answer, at) => {
    const spoken = splitSentences(answer.content).flatMap((sentence, i, all): readonly Span[] => {
      if (!mayCorrect(sentence.text)) return [sentence];
      const sameAnswer = all
        .slice(Math.max(0, i - CORRECTION_SENTENCES), i)
        .toReversed()
        .map((before) => ({ turn: answer.turn, text: before.text, start: before.start }));
      const earlier = answers
        .slice(Math.max(0, at - REACH), at)
        .toReversed()
        .map((before) => ({ turn: before.turn, text: before.content, start: 0 }));
      const sources = [...sameAnswer, ...earlier];
      const correction = correctionIn(sentence, answer.turn, sources);
      if (correction === undefined) return [sentence];
      corrections.push(correction);
      return correction.rest === undefined ? [] : [correction.rest];
    });
    made.push(...englishStatements(answer, spoken, answers.slice(Math.max(0, at - REACH), at)));
  });
  if (corrections.length === 0) return made;
  return made.map((statement) => ({
    ...statement,
    pieces: corrections.reduce<readonly Piece[]>(applyCorrection, statement.pieces),
  }));
};
