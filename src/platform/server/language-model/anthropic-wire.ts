import { countField, field, textField, type Wire, type WireEvent } from './wire.ts';

const readEvent = (value: unknown): WireEvent => {
  switch (textField(value, 'type')) {
    case 'message_start': {
      const usage = field(field(value, 'message'), 'usage');
      return { inputTokens: countField(usage, 'input_tokens') };
    }
    case 'content_block_delta':
      return { text: textField(field(value, 'delta'), 'text') || undefined };
    case 'message_delta':
      return { outputTokens: countField(field(value, 'usage'), 'output_tokens') };
    case 'message_stop':
      return { finished: true };
    case 'error':
      return { failed: true };
    default:
      return {};
  }
};

const readWhole = (value: unknown): WireEvent => {
  if (textField(value, 'type') === 'error') return { failed: true };
  const blocks = field(value, 'content');
  const usage = field(value, 'usage');
  return {
    text: Array.isArray(blocks) ? blocks.map((block) => textField(block, 'text') ?? '').join('') : undefined,
    inputTokens: countField(usage, 'input_tokens'),
    outputTokens: countField(usage, 'output_tokens'),
    finished: textField(value, 'stop_reason') ? true : undefined,
  };
};

/** Anthropic's Messages API, in the version named in the header. */
export const anthropicWire: Wire = {
  path: '/v1/messages',
  modelsPath: '/v1/models?limit=1000',
  headers: (apiKey) => ({ 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' }),
  body: (model, { instructions, messages, maxTokens }) => ({
    model,
    system: instructions,
    messages,
    max_tokens: maxTokens,
    stream: true,
  }),
  readEvent,
  readWhole,
};
