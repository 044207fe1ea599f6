import type { ServerResponse } from 'node:http';
import type { Asked } from './model-stand-in-answer.ts';

export const tokens = (text: string): number => Math.ceil(text.length / 4);
export const piecesOf = (text: string): string[] => text.match(/\s*\S+/gu) ?? [];

/** What was sent, for counting its tokens. */
type Sent = Pick<Asked, 'everything'>;

/** Writes one answer in a protocol. */
export type Speech = {
  start(asked: Sent): string;
  piece(text: string): string;
  end(asked: Sent, text: string): string;
  error(): string;
  whole(asked: Sent, text: string): object;
};

const event = (value: object, name?: string): string =>
  `${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(value)}\n\n`;

export const openAi: Speech = {
  start: () =>
    event({ choices: [{ index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null }] }),
  piece: (content) => event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
  end: (asked, text) =>
    event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }) +
    event({
      choices: [],
      usage: { prompt_tokens: tokens(asked.everything), completion_tokens: tokens(text) },
    }) +
    'data: [DONE]\n\n',
  error: () => event({ error: { message: 'The model crashed', type: 'server_error' } }),
  whole: (asked, content) => ({
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: tokens(asked.everything), completion_tokens: tokens(content) },
  }),
};

export const anthropic: Speech = {
  start: (asked) =>
    event(
      {
        type: 'message_start',
        message: {
          role: 'assistant',
          content: [],
          usage: { input_tokens: tokens(asked.everything), output_tokens: 1 },
        },
      },
      'message_start',
    ) +
    event(
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      'content_block_start',
    ) +
    event({ type: 'ping' }, 'ping'),
  piece: (text) =>
    event(
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
      'content_block_delta',
    ),
  end: (_asked, text) =>
    event({ type: 'content_block_stop', index: 0 }, 'content_block_stop') +
    event(
      { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: tokens(text) } },
      'message_delta',
    ) +
    event({ type: 'message_stop' }, 'message_stop'),
  error: () => event({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 'error'),
  whole: (asked, text) => ({
    type: 'message',
    role: 'assistant',
    content: [{ type: 'text', text }],
    stop_reason: 'end_turn',
    usage: { input_tokens: tokens(asked.everything), output_tokens: tokens(text) },
  }),
};

/** The refusal of models that think before they answer. */
export const MAX_TOKENS_REFUSED = {
  message:
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  type: 'invalid_request_error',
  param: 'max_tokens',
  code: 'unsupported_parameter',
};

/** An endpoint's response to a request for its models. */
export const sendModels = (
  response: ServerResponse,
  behaviour: string,
  names: readonly string[] = ['stand-in'],
): void => {
  const status = Number(/^status-(\d+)$/u.exec(behaviour)?.[1] ?? 200);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ data: names.map((id) => ({ id })) }));
};
