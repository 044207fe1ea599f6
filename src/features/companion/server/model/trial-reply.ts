import {
  type LanguageModel,
  ModelFailed,
  type ModelFailure,
} from '#platform/server/language-model/language-model.ts';
import { wordsPerSecond } from '#platform/server/language-model/measured-model.ts';
import { GREETING } from '#engine/conversation/greeting.ts';
import type { Turn } from '#engine/conversation/turn.ts';
import type { Companion } from '../companion.ts';
import type { Speaker } from '../usage/usage.ts';
import { BrokenContract } from './broken-contract.ts';
import { modelReply } from './model-reply.ts';

/** The reply a person telling this `memory` would read, and how long it took. Times are in milliseconds. */
export type TrialReply = {
  /** Null if it failed. */
  readonly reply: string | null;
  /** `unusable-reply`: the model answered, but with something that may not be shown. */
  readonly failure: ModelFailure | 'unusable-reply' | null;
  readonly firstTokenMs: number | null;
  readonly totalMs: number;
  readonly wordsPerSecond: number | null;
};

const failureOf = (error: unknown): ModelFailure | 'unusable-reply' => {
  if (error instanceof ModelFailed) return error.failure;
  if (error instanceof BrokenContract) return 'unusable-reply';
  throw error;
};

const turnsWith = (memory: string): Turn[] => [
  { type: 'ai', content: GREETING },
  { type: 'user', content: memory },
];

const timed = async (pieces: AsyncIterable<string>): Promise<TrialReply> => {
  const began = performance.now();
  let firstAt: number | undefined;
  let reply = '';
  let failure: TrialReply['failure'] = null;
  try {
    for await (const piece of pieces) {
      firstAt ??= performance.now();
      reply += piece;
    }
  } catch (error) {
    failure = failureOf(error);
  }
  const ended = performance.now();
  return {
    reply: failure === null ? reply : null,
    failure,
    firstTokenMs: firstAt === undefined ? null : Math.round(firstAt - began),
    totalMs: Math.round(ended - began),
    wordsPerSecond:
      failure === null && firstAt !== undefined && ended > firstAt
        ? wordsPerSecond(reply, ended - firstAt)
        : null,
  };
};

/** Lets a model reply to a memory as it would to a writer, through the same gate. */
export const trialReply = (model: LanguageModel, memory: string, signal?: AbortSignal): Promise<TrialReply> =>
  timed(
    modelReply(
      { turns: turnsWith(memory), seed: memory, ...(signal ? { signal } : {}) },
      // The trial is about the model's own question.
      { model, spareQuestion: () => '', onUse: () => undefined, onRaw: () => undefined },
    ),
  );

async function* saidBy(
  companion: Pick<Companion, 'reply'>,
  asked: { readonly memory: string; readonly speaker: Speaker; readonly signal: AbortSignal },
): AsyncGenerator<string> {
  const { memory, speaker, signal } = asked;
  for await (const event of companion.reply({ turns: turnsWith(memory), seed: memory, speaker, signal }))
    if (event.type === 'text') yield event.text;
}

/**
 * Lets the companion reply without a model: the whole reply comes at once. This uses one of the speaker's
 * turns. Throws turns-used-up.
 */
export const trialOfBuiltin = async (
  companion: Pick<Companion, 'reply'>,
  asked: { readonly memory: string; readonly speaker: Speaker; readonly signal: AbortSignal },
): Promise<TrialReply> => ({
  ...(await timed(saidBy(companion, asked))),
  firstTokenMs: null,
  wordsPerSecond: null,
});
