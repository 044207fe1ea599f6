import type { ModelAsk } from './language-model.ts';

/** What one event of a stream says. */
export type WireEvent = {
  readonly text?: string | undefined;
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  /** The model said that it is done. */
  readonly finished?: true | undefined;
  /** The endpoint reported an error in mid-stream. */
  readonly failed?: true;
};

/** Fields that an endpoint was found to refuse; the ask is written without them from then on. */
export type Refused = ReadonlySet<'max_tokens'>;

/** One provider's protocol: how an ask is written and how its answer is read. */
export type Wire = {
  readonly path: string;
  /** Where the names of its models are. */
  readonly modelsPath: string;
  headers(apiKey: string | undefined): Record<string, string>;
  body(model: string, ask: ModelAsk, refused: Refused): object;
  /** Which field an endpoint's refusal (the beginning of its text) is about, where the ask can be written without it. */
  refusedField?(refusal: string): 'max_tokens' | undefined;
  /** Reads the JSON value of one event. Fields that are not there, or not of the type, are passed over. */
  readEvent(value: unknown): WireEvent;
  /** Reads an answer that came whole although a stream was asked for. */
  readWhole(value: unknown): WireEvent;
};

/** What an endpoint says is not believed to have any shape: each step down asks. */
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
