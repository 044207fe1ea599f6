import { anyOf } from '../../text/any-of.ts';
import type { Span } from '../../text/sentences.ts';
import { asCorrection, type Correction, type Told } from './correction.ts';

const MEANT_INSTEAD = anyOf(/it was|I meant|I mean|it should (?:be|have been)/u);
export const SAID_BUT = new RegExp(
  String.raw`^I (?:said|put|wrote)\s+(?:it was\s+)?(?:(?:the|an?|my)\s+)?([\p{L}\p{N}'’-]+),?\s+but\s+${MEANT_INSTEAD}\s+((?:(?:the|an?|my)\s+)?[\p{L}\p{N}'’-]+(?:\s[\p{L}\p{N}'’-]+)?)[.!]?$`,
  'iu',
);

/** "I said pit but it was the brickworks." */
export const saidInstead = (
  sentence: Span,
  opened: number,
  turn: number,
  near: readonly Told[],
): Correction | undefined => {
  const [whole = '', wrong = '', right = ''] = SAID_BUT.exec(sentence.text.slice(opened)) ?? [];
  if (wrong === '') return undefined;
  const start = opened + whole.replace(/[.!]$/u, '').length - right.length;
  const article = /^(?:the|an?|my)\s/iu.test(right) ? '(?:(?:the|an?|my)\\s)?' : '';
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${article}${wrong.replaceAll(/[^\p{L}\p{N}]/gu, '.')}(?![\\p{L}\\p{N}])`,
    'giu',
  );
  for (const before of near) {
    const old = [...before.text.matchAll(pattern)].at(-1);
    if (old !== undefined)
      return asCorrection(
        before,
        { start: old.index, end: old.index + old[0].length },
        sentence,
        { text: right, start, end: start + right.length },
        turn,
      );
  }
  return undefined;
};
