import { estimatedTokens, type LanguageModel } from '#platform/server/language-model/language-model.ts';
import { GREETING } from '#engine/conversation/greeting.ts';
import { replyAskFor } from './model-reply.ts';

/**
 * The number of tokens to reserve for a model's shortest reply. If fewer are left for the day, the model is
 * not asked.
 */
export const leastReplyTokens = (model: LanguageModel): number => {
  const { instructions, messages, maxTokens } = replyAskFor(model, {
    turns: [
      { type: 'ai', content: GREETING },
      { type: 'user', content: '' },
    ],
    seed: '',
  });
  return estimatedTokens([instructions, ...messages.map(({ content }) => content)].join('')) + maxTokens;
};
