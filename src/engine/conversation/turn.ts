/** One turn of a conversation, oldest first in every list. `user` is the writer, `ai` the companion. */
export type Turn = { readonly type: 'user' | 'ai'; readonly content: string };

/**
 * Who wrote: the built-in companion, or a language model, either behind one of two wire protocols or on this
 * machine.
 */
export const ENGINES = ['builtin', 'openai-compatible', 'anthropic', 'local'] as const;
export type EngineName = (typeof ENGINES)[number];
