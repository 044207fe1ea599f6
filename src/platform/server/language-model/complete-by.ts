import type { LanguageModel, TokenUse } from './language-model.ts';

/** A whole answer of a model that streams. Streamed here too: a silent model is found out by its first token, not at the end of a long wait. */
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
