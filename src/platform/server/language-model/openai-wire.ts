import { countField, field, textField, type Wire, type WireEvent } from './wire.ts';

const usageOf = (value: unknown) => {
  const usage = field(value, 'usage');
  return {
    inputTokens: countField(usage, 'prompt_tokens'),
    outputTokens: countField(usage, 'completion_tokens'),
  };
};

const read = (value: unknown, part: 'delta' | 'message'): WireEvent => {
  if (field(value, 'error')) return { failed: true };
  const choice = field(field(value, 'choices'), 0);
  return {
    text: textField(field(choice, part), 'content') || undefined,
    // Some servers include the reason in every event, as null or empty, until the last.
    finished: textField(choice, 'finish_reason') ? true : undefined,
    ...usageOf(value),
  };
};

/**
 * Models that think before they answer count their thoughts as part of the answer, and refuse `max_tokens`.
 */
const ROOM_FOR_THOUGHTS = 1_000;

/** Chat completions, as defined by OpenAI and spoken by Ollama, llama.cpp, vLLM and most hosts. */
export const openAiWire: Wire = {
  path: '/chat/completions',
  modelsPath: '/models',
  headers: (apiKey): Record<string, string> => (apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  body: (model, { instructions, messages, maxTokens }, refused) => ({
    model,
    messages: [{ role: 'system', content: instructions }, ...messages],
    ...(refused.has('max_tokens')
      ? { max_completion_tokens: maxTokens + ROOM_FOR_THOUGHTS }
      : { max_tokens: maxTokens }),
    stream: true,
    stream_options: { include_usage: true },
  }),
  refusedField: (refusal) => (refusal.includes('max_completion_tokens') ? 'max_tokens' : undefined),
  readEvent: (value) => read(value, 'delta'),
  readWhole: (value) => read(value, 'message'),
};
