import type { LanguageModel, TokenUse } from './language-model.ts';

/**
 * Builds `complete` from `stream`. It streams too, because a silent model is then noticed when its first
 * token is overdue, not at the end of a long wait.
 */
export const completeBy =
  (stream: LanguageModel['stream']): LanguageModel['complete'] =>
  async (ask) => {
    let used: TokenUse = { inputTokens: 0, outputTokens: 0 };
    const onUse = (counted: TokenUse): void => {
      used = counted;
      ask.onUse?.(counted);
    };
    let text = '';
    for await (const piece of stream({ ...ask, onUse })) text += piece;
    return { text, ...used };
  };
