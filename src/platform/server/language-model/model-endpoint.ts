import type { Endpoint } from '#platform/server/ask-endpoint.ts';
import { anthropicWire } from './anthropic-wire.ts';
import { ANTHROPIC, type ModelSettings } from './model-of-settings.ts';
import { openAiWire } from './openai-wire.ts';

/** Where the language model's endpoint names its models, which costs no tokens; undefined where there is no model. */
export const modelEndpoint = (settings: ModelSettings): Endpoint | undefined => {
  if (settings.AI_MODEL === undefined) return undefined;
  if (settings.ANTHROPIC_API_KEY !== undefined)
    return { url: `${ANTHROPIC}/v1/models`, headers: anthropicWire.headers(settings.ANTHROPIC_API_KEY) };
  if (settings.AI_BASE_URL === undefined) return undefined;
  return { url: `${settings.AI_BASE_URL}/models`, headers: openAiWire.headers(settings.AI_API_KEY) };
};
