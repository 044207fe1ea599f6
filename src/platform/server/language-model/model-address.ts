import type { Endpoint } from '#platform/server/ask-endpoint.ts';
import { anthropicWire } from './anthropic-wire.ts';
import { openAiWire } from './openai-wire.ts';
import type { Wire } from './wire.ts';

export const WIRE_PROTOCOLS = ['openai-compatible', 'anthropic'] as const;
/** What an address speaks. */
export type WireProtocol = (typeof WIRE_PROTOCOLS)[number];

/** Where a model is asked, and by what name. */
export type ModelAddress = {
  readonly protocol: WireProtocol;
  /** Of the API, without its last part: 'http://localhost:11434/v1', 'https://api.anthropic.com'. */
  readonly baseUrl: string;
  readonly name: string;
  readonly apiKey?: string | undefined;
};

export const WIRES: Readonly<Record<WireProtocol, Wire>> = {
  'openai-compatible': openAiWire,
  anthropic: anthropicWire,
};

/** Where an address names its models, which costs no tokens. */
export const endpointOfModels = ({ protocol, baseUrl, apiKey }: Omit<ModelAddress, 'name'>): Endpoint => {
  const wire = WIRES[protocol];
  return { url: `${baseUrl}${wire.modelsPath}`, headers: wire.headers(apiKey) };
};
