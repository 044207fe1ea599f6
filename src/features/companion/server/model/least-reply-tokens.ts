import { estimatedTokens, type LanguageModel } from '#platform/server/language-model/language-model.ts';
import { GREETING } from '#engine/conversation/greeting.ts';
import { replyAskFor } from './model-reply.ts';

/** How many tokens are set aside for the shortest reply of a model: with fewer left of a day, it is not asked. */
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
