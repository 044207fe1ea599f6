import type { ModelAsk } from './language-model.ts';

/** The content of one event of a stream. */
export type WireEvent = {
  readonly text?: string | undefined;
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  /** The model said that it is finished. */
  readonly finished?: true | undefined;
  /** The endpoint reported an error in mid-stream. */
  readonly failed?: true;
};

/** Fields that an endpoint has refused. From then on, requests are written without them. */
export type Refused = ReadonlySet<'max_tokens'>;

/** One provider's protocol: how to write a request and read its answer. */
export type Wire = {
  readonly path: string;
  /** The path that lists its models. */
  readonly modelsPath: string;
  headers(apiKey: string | undefined): Record<string, string>;
  body(model: string, ask: ModelAsk, refused: Refused): object;
  /**
   * The field that an endpoint refused, read from the beginning of its refusal, if the request can be written
   * without it.
   */
  refusedField?(refusal: string): 'max_tokens' | undefined;
  /** Reads the JSON value of one event. Fields that are missing or have the wrong type are ignored. */
  readEvent(value: unknown): WireEvent;
  /** Reads an answer that came as a whole although a stream was requested. */
  readWhole(value: unknown): WireEvent;
};

/** Reads a field from an endpoint's response without trusting its shape: each level is checked. */
export const field = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

export const textField = (value: unknown, key: string): string | undefined => {
  const found = field(value, key);
  return typeof found === 'string' ? found : undefined;
};

export const countField = (value: unknown, key: string): number | undefined => {
  const found = field(value, key);
  return typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : undefined;
};
