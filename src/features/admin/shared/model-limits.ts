/** Characters, and tokens a day. */
export const MODEL_LIMITS = {
  address: 2_000,
  name: 200,
  key: 1_000,
  memory: 1_000,
  tokens: 1_000_000_000,
} as const;

/** The protocol used at a URL. */
export const PROTOCOLS = ['openai-compatible', 'anthropic'] as const;

/**
 * Why a model didn't answer, or couldn't be added. Its own message stays on the server. The first fourteen
 * are for a URL, the rest for a model on this machine.
 */
export const MODEL_TROUBLES = [
  'no-connection',
  'key-refused',
  'key-needed',
  'busy',
  'server-error',
  'rejected',
  'no-such-model',
  'timeout',
  'cut-off',
  'empty',
  'too-large',
  'not-a-model',
  'aborted',
  'unusable-reply',
  'no-network',
  'no-such-host',
  'connection-refused',
  'bad-address',
  'not-found',
  'refused',
  'no-room',
  'disk',
  'wrong-size',
  'wrong-checksum',
  'npm-missing',
  'runtime-not-installed',
  'unsupported-machine',
  'out-of-memory',
  'broken-file',
  'runtime-missing',
  'no-answer',
  'cancelled',
] as const;
export type ModelTrouble = (typeof MODEL_TROUBLES)[number];
