import { wordCount } from '#platform/shared/text.ts';
import type { Turn } from '#engine/conversation/turn.ts';

/**
 * When a model rewrites the chapter. If it did so after every message, the cost would grow with the square of
 * the conversation's length. So it happens each time the number of words said has doubled, and only within
 * the allowance: over 20 turns, 45,000 tokens in and 5,000 out, including replies. Everything here follows
 * from the conversation alone, so every node decides alike and none has to remember anything.
 */
const FIRST_PASS_WORDS = 60;
const NEXT_PASS_FACTOR = 2;

/**
 * What one turn adds to the allowance for chapter passes. The rest of its 2,250 in and 250 out is for the
 * reply.
 */
const ALLOWED_PER_TURN = { input: 550, output: 205 };
/**
 * The allowance for this many turns is available from the start: people who tell a lot in few turns have just
 * as much to compose.
 */
const TURNS_IN_ADVANCE = 20;

/** What a pass costs, including its repair. */
const passCost = (words: number, turns: number): { input: number; output: number } => ({
  input: 600 + 2 * words + 35 * turns,
  output: 60 + 1.6 * words,
});

const wordsSaid = (turns: readonly Turn[]): number =>
  turns.reduce((sum, turn) => (turn.type === 'user' ? sum + wordCount(turn.content) : sum), 0);

/** Whether too little has been said to ask a model for a chapter. */
export const isTooLittle = (turns: readonly Turn[]): boolean => wordsSaid(turns) < FIRST_PASS_WORDS;

/**
 * The number of turns, from the first, that each due pass covers, newest pass last. Empty if none is due yet.
 * The built-in composer adds what was said afterwards.
 */
export const chapterPasses = (turns: readonly Turn[]): readonly number[] => {
  let said = 0;
  let answers = 0;
  let dueAtWords = FIRST_PASS_WORDS;
  let spent = { input: 0, output: 0 };
  const passes: number[] = [];
  for (const [index, turn] of turns.entries()) {
    if (turn.type !== 'user') continue;
    answers++;
    said += wordCount(turn.content);
    if (said < dueAtWords) continue;
    const cost = passCost(said, answers);
    const after = { input: spent.input + cost.input, output: spent.output + cost.output };
    const allowed = Math.max(TURNS_IN_ADVANCE, answers);
    if (after.input > ALLOWED_PER_TURN.input * allowed || after.output > ALLOWED_PER_TURN.output * allowed)
      continue;
    spent = after;
    dueAtWords = said * NEXT_PASS_FACTOR;
    passes.push(index + 1);
  }
  return passes;
};

/**
 * The tokens, in and out, that a conversation may have cost in total by its newest turn. Beyond that, the
 * built-in companion continues.
 */
export const conversationTokenBudget = (turns: readonly Turn[]): number => {
  const answers = turns.filter((turn) => turn.type === 'user').length;
  return 2_500 * Math.max(TURNS_IN_ADVANCE, answers);
};

/** Tokens to reserve before a pass over these turns. */
export const plannedPassTokens = (turns: readonly Turn[]): number => {
  const cost = passCost(wordsSaid(turns), turns.filter((turn) => turn.type === 'user').length);
  return cost.input + cost.output;
};
