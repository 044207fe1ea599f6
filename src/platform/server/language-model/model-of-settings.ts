import type { ModelAddress } from './model-address.ts';

/** The settings for a model. At most one of the base URL and Anthropic's key is set. */
export type ModelSettings = {
  readonly AI_BASE_URL?: string | undefined;
  readonly AI_MODEL?: string | undefined;
  readonly AI_API_KEY?: string | undefined;
  readonly ANTHROPIC_API_KEY?: string | undefined;
  readonly AI_FIRST_TOKEN_MS: number;
};

export const ANTHROPIC = 'https://api.anthropic.com';

/** The model set in the environment, or undefined if none is. */
export const modelOfSettings = (settings: ModelSettings): ModelAddress | undefined => {
  const { AI_MODEL: name, AI_BASE_URL: baseUrl, ANTHROPIC_API_KEY: key } = settings;
  if (name === undefined) return undefined;
  if (key !== undefined) return { protocol: 'anthropic', baseUrl: ANTHROPIC, name, apiKey: key };
  if (baseUrl === undefined) return undefined;
  return { protocol: 'openai-compatible', baseUrl, name, apiKey: settings.AI_API_KEY };
};
