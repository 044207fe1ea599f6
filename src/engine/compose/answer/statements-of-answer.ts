import type { Span } from '../../text/sentences.ts';
import type { BankItem } from '../../interview/bank/bank-item.ts';
import type { PhotoQuestion } from '../../interview/bank/photos.ts';
import { bearingOf, matterOf } from './bearing.ts';
import { afterItsBeginning, takeUpBrokenOff, type Begun } from '../sentence/broken-off.ts';
import { cleanSentence, saysInstead } from '../sentence/clean-sentence.ts';
import { applyCorrection } from '../correct/apply-correction.ts';
import type { Correction, Told } from '../correct/correction.ts';
import { correctionIn, mayCorrect } from '../correct/corrections.ts';
import { takenBackInside } from './things-said.ts';
import { fuseOpening } from './fuse-opening.ts';
import { type IsKeptOut, saysKeptOut } from '../leave-out/says-kept-out.ts';
import { isLooseOpening, isRiddle, saysAgain } from '../leave-out/says-little.ts';
import { isEcho, isNotForTheChapter } from '../leave-out/not-for-the-chapter.ts';
import { asksWhatIsMeant } from '../leave-out/to-the-listener.ts';
import { leansOnTheOneBefore, nameTheOpener, withoutReason } from '../sentence/openers.ts';
import { isUncapitalised } from '../sentence/dictated.ts';
import { printed, withCapital, withStop, type Piece, type Statement } from '../chapter/statement.ts';

/** One message of the writer and the question before it. `first`: it comes straight after that question. */
export type Answer = {
  readonly content: string;
  readonly sentences: readonly Span[];
  readonly turn: number;
  readonly question:
    | {
        readonly text: string;
        readonly turn: number;
        readonly item: BankItem | undefined;
        /**
         * The question was about a photo: its answers become statements too, but without a stage or a theme.
         */
        readonly aboutPhoto?: PhotoQuestion | undefined;
        readonly first: boolean;
      }
    | undefined;
  /** It continues what the previous message broke off … */
  readonly goesOn?: boolean | undefined;
  /** … and ends the sentence that began there. */
  readonly begun?: Begun | undefined;
};

/** How many earlier messages a correction can refer back to. */
const REACH = 3;
/** … and how many sentences of the same message. */
const CORRECTION_SENTENCES = 8;
/**
 * A correction that names what was wrong searches this many messages, and this many sentences of its own
 * message.
 */
const FAR = 200;
/** No one makes more corrections than this; each one searches everything that was said. */
const MOST_CORRECTIONS = 200;
const plainStatements = (answer: Answer): Statement[] =>
  answer.sentences.map((sentence, order) => ({
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
  earlier: readonly Answer[],
  isKeptOut: IsKeptOut,
): Statement[] => {
  const made: Statement[] = [];
  const dictated = isUncapitalised(answer.content);
  const opening = fuseOpening(answer, spoken);
  const bearing = bearingOf(answer, earlier, opening !== undefined);
  // Someone who is asked the same thing again may first complain about it.
  let isAfterRemarks = true;
  const wordsBefore = new Set(earlier.slice(-1).flatMap(matterOf));
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
    isAfterRemarks &&= made.slice(-1).every((newest) => saysKeptOut(newest, isKeptOut));
  };
  if (opening !== undefined) add(opening.pieces, 0);
  let skipped = false;
  const left = spoken.slice(opening?.used ?? 0);
  for (const [at, sentence] of left.entries()) {
    const inside = takenBackInside(sentence.text).map((range) => ({
      start: sentence.start + range.start,
      end: sentence.start + range.end,
    }));
    const begun = sentence === spoken[0] && answer.begun !== undefined;
    const own = cleanSentence(answer.content, sentence, answer.turn, {
      takenBack: inside,
      dictated,
      goesOn: begun,
      follows: made.length > 0 && !skipped,
    });
    const cleaned = begun ? afterItsBeginning(answer, own) : own;
    const text = printed(cleaned);
    const goesOn = made.length > 0 && !skipped && isEcho(text);
    if (
      (!goesOn && (isNotForTheChapter(text) || isNotForTheChapter(sentence.text))) ||
      (made.length === 0 && answer.goesOn !== true && asksWhatIsMeant(sentence.text))
    ) {
      skipped = true;
      continue;
    }
    const pieces = (skipped ? withoutReason(cleaned) : undefined) ?? cleaned;
    skipped = false;
    const capital = withCapital(pieces);
    const { question } = answer;
    const named =
      made.length === 0 && question !== undefined && answer.goesOn !== true
        ? nameTheOpener(capital, question.text, question.turn)
        : undefined;
    const opens = made.length === 0 && named === undefined;
    if (opens && isLooseOpening(text, spoken.length, question?.text ?? '?')) continue;
    if (
      isAfterRemarks &&
      named === undefined &&
      !saysInstead(sentence.text) &&
      saysAgain(text, wordsBefore) &&
      !leansOnTheOneBefore(left[at + 1]?.text ?? '')
    )
      continue;
    add(named ?? pieces, sentence.start);
  }
  if (isRiddle(made)) return [];
  return made.map((statement) => ({
    ...statement,
    clings: leansOnTheOneBefore(printed(statement.pieces)),
  }));
};

/**
 * The passages that a correction can refer to, oldest first; without naming what was wrong, it can only refer
 * to the last `near` of them.
 */
const inReach = <Said>(
  said: readonly Said[],
  near: number,
  told: (one: Said) => Omit<Told, 'near'>,
): Told[] => said.map((one, i, { length }) => ({ ...told(one), near: length - i <= near }));

/**
 * The sentences of all answers in the order they were told. English is cleaned, fused and corrected.
 * Any other language is only split, because the composer does not know its grammar.
 */
export const statementsOf = (
  all: readonly Answer[],
  english: boolean,
  isKeptOut: IsKeptOut = () => false,
): Statement[] => {
  const isForTheChapter = (statement: Statement): boolean => !saysKeptOut(statement, isKeptOut);
  if (!english) return all.flatMap(plainStatements).filter(isForTheChapter);
  const answers = takeUpBrokenOff(all);
  const corrections: Correction[] = [];
  const made: Statement[] = [];
  answers.forEach((answer, at) => {
    const spoken = answer.sentences.flatMap((sentence, i, spans): readonly Span[] => {
      if (corrections.length >= MOST_CORRECTIONS || !mayCorrect(sentence.text)) return [sentence];
      const sameAnswer = inReach(
        spans.slice(Math.max(0, i - FAR), i),
        CORRECTION_SENTENCES,
        ({ text, start }) => ({ turn: answer.turn, text, start }),
      );
      const earlier = inReach(answers.slice(Math.max(0, at - FAR), at), REACH, (before) => ({
        turn: before.turn,
        text: before.content,
        start: 0,
      }));
      const sources = [...earlier, ...sameAnswer].toReversed();
      const correction = correctionIn(sentence, answer.turn, sources);
      if (correction === undefined) return [sentence];
      corrections.push(correction);
      return correction.rest ?? [];
    });
    made.push(...englishStatements(answer, spoken, answers.slice(Math.max(0, at - REACH), at), isKeptOut));
  });
  // Corrections are applied afterwards, because the right version may come from a remark to the companion.
  const told = made.filter(isForTheChapter);
  if (corrections.length === 0) return told;
  return told.map((statement) => ({
    ...statement,
    pieces: corrections.reduce<readonly Piece[]>(applyCorrection, statement.pieces),
  }));
};
