import { Refusal } from '#platform/shared/problem.ts';
import type { Asking } from '../shared/contract.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import { recogniseQuestion } from '#engine/interview/bank/recognise-question.ts';
import { asksAbout } from '#engine/interview/builtin/builtin-asked-for.ts';
import { titleOf } from '#engine/interview/builtin/scripts.ts';
import { lastQuestion } from '#engine/conversation/reply-contract.ts';
import type { Wish } from './ask.ts';
import { quietTurns } from './quiet-turns.ts';

export type { Asking };

const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `;

/** The writer's newest message that contains these words, or undefined. */
export const whereSaid = (turns: readonly Turn[], words: string): string | undefined => {
  const wanted = plain(words);
  if (wanted.trim() === '') return undefined;
  return quietTurns(
    turns.filter((turn) => turn.type === 'user' && plain(turn.content).includes(wanted)),
  ).findLast((turn) => turn.content !== '')?.content;
};

/** Whether this is already the question that waits for an answer. */
export const standsAsked = (newest: Turn, { theme, about }: Asking): boolean => {
  if (newest.type !== 'ai') return false;
  if (theme !== undefined)
    return recogniseQuestion(newest.content)?.theme === theme || newest.content.includes(titleOf(theme));
  return about !== undefined && asksAbout(lastQuestion(newest.content) ?? '', about);
};

/**
 * What the companion is asked to talk about. `said` is the message that contains the words of `about`. Throws
 * bad-input if no message does.
 */
export const wishOf = ({ theme, about, returning }: Asking, said: string | undefined): Wish => {
  if (returning === true) return { for: 'returning' };
  if (theme !== undefined) return { for: 'theme', theme };
  if (about === undefined) return { for: 'anything-else' };
  if (said === undefined)
    throw new Refusal('bad-input', {
      faults: [{ field: 'about', reason: 'You haven’t told me about this yet.' }],
    });
  return { for: 'about', words: about };
};
