import type { ContextSequence, Token } from './llama-library.ts';

/** Short enough that someone who cancels can wait for the current step. */
const STEP_MS = 250;
const FIRST_STEP = 16;
const LONGEST_STEP = 512;

/** How many tokens the next step may have, given how long the last one took. */
export const nextStep = (tokens: number, ms: number): number => {
  const fitting = Math.floor((tokens * STEP_MS) / Math.max(ms, 1));
  // A step that was quick by chance must not make the next one too long.
  return Math.max(FIRST_STEP, Math.min(fitting, tokens * 2, LONGEST_STEP));
};

/**
 * Reads a prompt into a sequence, except for its last token, from which the answer is written. node-llama-cpp
 * can't be stopped while it reads a prompt, which takes minutes on a small machine. So it gets the prompt in
 * steps, and `signal` is checked after each.
 */
export const readPrompt = async (
  sequence: ContextSequence,
  prompt: readonly Token[],
  signal: AbortSignal,
): Promise<void> => {
  const toRead = prompt.slice(0, -1);
  await sequence.adaptStateToTokens(toRead, false);
  let step = FIRST_STEP;
  while (sequence.nextTokenIndex < toRead.length) {
    signal.throwIfAborted();
    const tokens = toRead.slice(sequence.nextTokenIndex, sequence.nextTokenIndex + step);
    const began = performance.now();
    await sequence.evaluateWithoutGeneratingNewTokens(tokens);
    step = nextStep(tokens.length, performance.now() - began);
  }
  signal.throwIfAborted();
};
