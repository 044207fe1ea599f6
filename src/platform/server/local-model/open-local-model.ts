import { completeBy } from '#platform/server/language-model/complete-by.ts';
import {
  estimatedTokens,
  type LanguageModel,
  type ModelAsk,
  ModelFailed,
  type TokenUse,
} from '#platform/server/language-model/language-model.ts';
import { patience } from '#platform/server/language-model/patience.ts';
import { withoutThoughts } from '#platform/server/language-model/without-thoughts.ts';
import type { AnswerUse } from './model-messages.ts';
import type { ModelProcess } from './run/model-process.ts';

export type LocalModelOptions = {
  readonly process: Pick<ModelProcess, 'answer'>;
  readonly name: string;
  /** How long the first word may take, including the wait for others and for the model to load. */
  readonly firstTokenMs: number;
};

/** How long a chapter may take on a machine without a graphics card. */
const LONGEST_ANSWER_MS = 20 * 60_000;
/** The model may read someone else's long question between two words. */
const STALL_MS = 60_000;
/** For when no one is waiting: a small computer reads a long conversation for minutes before it writes. */
const UNHURRIED_FIRST_TOKEN_MS = 5 * 60_000;

/** The language model that runs on this machine. */
export const openLocalLanguageModel = (options: LocalModelOptions): LanguageModel => {
  async function* stream(ask: ModelAsk): AsyncGenerator<string> {
    const { firstTokenMs } = options;
    const firstMs = ask.isUnhurried ? Math.max(UNHURRIED_FIRST_TOKEN_MS, firstTokenMs) : firstTokenMs;
    const waiting = patience(firstMs, LONGEST_ANSWER_MS, ask.signal);
    const thoughts = withoutThoughts();
    let text = '';
    let used: AnswerUse | undefined;
    try {
      const { instructions, messages, maxTokens } = ask;
      const pieces = options.process.answer(
        { instructions, messages, maxTokens },
        waiting.signal,
        (use) => (used = use),
      );
      for await (const piece of pieces) {
        waiting.renew(STALL_MS);
        text += piece;
        const words = thoughts.take(piece);
        if (words !== '') yield words;
      }
      if (text.trim() === '') throw new ModelFailed('empty');
      const rest = thoughts.end();
      if (rest !== '') yield rest;
    } catch (error) {
      // The signal's reason says whether it was the caller or the clock.
      throw error instanceof ModelFailed ? error : new ModelFailed('no-connection');
    } finally {
      waiting.end();
      ask.onUse?.(tokensOf(ask, text, used));
    }
  }

  return {
    protocol: 'local',
    name: options.name,
    host: null,
    stream,
    complete: completeBy(stream),
  };
};

/** As the model counted them; estimated if the answer was abandoned before its end. */
const tokensOf = (ask: ModelAsk, text: string, used: AnswerUse | undefined): TokenUse => {
  if (used) return { inputTokens: used.promptTokens, outputTokens: used.outputTokens };
  const asked = ask.instructions + ask.messages.map((message) => message.content).join('');
  return { inputTokens: estimatedTokens(asked), outputTokens: estimatedTokens(text) };
};
