import { splitSentences } from '../../text/sentences.ts';
import { words } from '../../text/words.ts';
import type { Range } from './answer-forms.ts';
import { lowerFirst } from './fused-words.ts';
import { QUESTION_RULES } from './question-rules.ts';
import { capital } from './question-words.ts';
import { connective, type Piece } from '../chapter/statement.ts';

/** A question's own words, and where they are in the companion's turn. */
type Asked = Range & { readonly text: string };
/** After "Who was …" and "… called", a single capitalised word is a name, whether we know it or not. */
const namesSomeone = (question: string, before: string, answer: string): boolean =>
  (before.endsWith(' called ') || /^(?:and |so |but )?who\b/iu.test(question)) &&
  /^\p{Lu}/u.test(answer) &&
  !/^(?:A|An|The|My|Our|His|Her)\s/u.test(answer);

/**
 * Turns a short answer into a statement using a question the bank does not know, for the few plain question
 * forms where grammar leaves no choice: "How did you meet your wife?" + "At the Ritz." → "I met my wife at
 * the Ritz." Undefined for any other question or answer. `answer` is one sentence said at `said` of turn
 * `turn`.
 */
export const fuseWithQuestion = (
  question: string,
  questionTurn: number,
  answer: string,
  said: Range,
  turn: number,
): Piece[] | undefined => {
  const lead = /^(?:(?:well|oh|um+|uh+|er+m?|it was|that was)\b[\s,.]*)*/iu.exec(answer)?.[0].length ?? 0;
  const core = answer.slice(lead).replace(/[\s.!,;…]+$/u, '');
  const last = splitSentences(question).at(-1);
  if (last === undefined || core === '' || words(core).length > 16) return undefined;
  const asked: Asked = { text: last.text, start: last.start, end: last.end };
  for (const rule of QUESTION_RULES) {
    const m = rule.asks.exec(asked.text);
    const made =
      m === null
        ? undefined
        : rule.says(
            m.slice(1).map((group) => group ?? ''),
            core,
          );
    if (made === undefined) continue;
    const source = { from: 'asked', turn: questionTurn, start: asked.start, end: asked.end } as const;
    const told: Piece = {
      text:
        made.before === ''
          ? capital(core)
          : namesSomeone(asked.text, made.before, core)
            ? core
            : lowerFirst(core),
      source: { from: 'said', turn, start: said.start + lead, end: said.start + lead + core.length },
    };
    // The preposition and the copula don't come from the question: the composer adds them.
    const own = ([' in ', ' is '] as const).find((word) => made.before.endsWith(word));
    const fromQuestion = own === undefined ? made.before : made.before.slice(0, -own.length);
    const before: Piece[] = [
      ...(fromQuestion === '' ? [] : [{ text: fromQuestion, source }]),
      ...(own === undefined ? [] : [connective(own)]),
    ];
    return [
      ...before,
      told,
      ...(made.after === undefined || made.after === '' ? [] : [{ text: made.after, source }]),
    ];
  }
  return undefined;
};
