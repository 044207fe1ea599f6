import type { AnswerForm, BankItem } from '../../interview/bank/bank-item.ts';
import type { Span } from '../../text/sentences.ts';
import { connective, type Piece, wordCount } from '../chapter/statement.ts';
import type { Range } from './answer-forms.ts';
import { fuseAnswer } from './fuse-answer.ts';
import { fuseWithQuestion } from './fuse-with-question.ts';
import type { Answer } from './statements-of-answer.ts';
import { takenBackInside } from './things-said.ts';

/** "Leeds. 1948." is one answer in two sentences if each is this short. */
const TERSE_WORDS = 4;
const fusedPieces = (
  item: Pick<BankItem, 'id' | 'statements'>,
  answer: Answer,
  range: Range,
  only?: AnswerForm,
): Piece[] | undefined => {
  const fused = fuseAnswer(item, answer.content.slice(range.start, range.end));
  if (only !== undefined && fused?.form !== only) return undefined;
  return fused?.parts.map((part): Piece => {
    if (part.from === 'connective') return connective(part.text);
    if (part.from === 'template') return { text: part.text, source: { from: 'template', question: item.id } };
    return {
      text: part.text,
      source: {
        from: 'said',
        turn: answer.turn,
        start: range.start + part.start,
        end: range.start + part.end,
      },
    };
  });
};

/** Turns the opening of an answer into its own statement, and says how many sentences that took. */
export const fuseOpening = (
  answer: Answer,
  sentences: readonly Span[],
): { pieces: Piece[]; used: number } | undefined => {
  const { question } = answer;
  const [one, two] = sentences;
  if (question?.first !== true || one === undefined || answer.goesOn === true) return undefined;
  // "1961, no 1962": what was taken back is not part of the answer.
  const back = takenBackInside(one.text).find((range) => range.start === 0);
  const start = one.start + (back?.end ?? 0);
  const item = question.item ?? question.aboutPhoto;
  if (
    item !== undefined &&
    two !== undefined &&
    wordCount(one.text) <= TERSE_WORDS &&
    wordCount(two.text) <= TERSE_WORDS
  ) {
    const both = fusedPieces(item, answer, { start, end: two.end }, 'place-year');
    if (both !== undefined) return { pieces: both, used: 2 };
  }
  const range = { start, end: one.end };
  const pieces =
    (item && fusedPieces(item, answer, range)) ??
    fuseWithQuestion(question.text, question.turn, answer.content.slice(start, one.end), range, answer.turn);
  return pieces && { pieces, used: 1 };
};
