import type { Endpoint } from '#platform/server/ask-endpoint.ts';
import { anthropicWire } from './anthropic-wire.ts';
import { openAiWire } from './openai-wire.ts';
import type { Wire } from './wire.ts';

export const WIRE_PROTOCOLS = ['openai-compatible', 'anthropic'] as const;
/** The protocol that a model's server speaks. */
export type WireProtocol = (typeof WIRE_PROTOCOLS)[number];

/** Where a model is reached, and its name. */
export type ModelAddress = {
  readonly protocol: WireProtocol;
  /** The API's URL without its last part: 'http://localhost:11434/v1', 'https://api.anthropic.com'. */
  readonly baseUrl: string;
  readonly name: string;
  readonly apiKey?: string | undefined;
};

export const WIRES: Readonly<Record<WireProtocol, Wire>> = {
  'openai-compatible': openAiWire,
  anthropic: anthropicWire,
};

/** The endpoint that lists a server's models, which costs no tokens. */
export const endpointOfModels = ({ protocol, baseUrl, apiKey }: Omit<ModelAddress, 'name'>): Endpoint => {
  const wire = WIRES[protocol];
  return { url: `${baseUrl}${wire.modelsPath}`, headers: wire.headers(apiKey) };
};
