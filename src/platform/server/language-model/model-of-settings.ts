import type { LanguageModel } from './language-model.ts';
import { openLanguageModel } from './open-language-model.ts';

/** The settings that name a model; at most one of the address and Anthropic's key is set. */
export type ModelSettings = {
  readonly AI_BASE_URL?: string | undefined;
  readonly AI_MODEL?: string | undefined;
  readonly AI_API_KEY?: string | undefined;
  readonly ANTHROPIC_API_KEY?: string | undefined;
  readonly AI_FIRST_TOKEN_MS: number;
};

export const ANTHROPIC = 'https://api.anthropic.com';

/** The language model that the operator chose, or undefined where the built-in companion answers alone. */
export const modelOfSettings = (settings: ModelSettings): LanguageModel | undefined => {
  const { AI_MODEL: name, AI_FIRST_TOKEN_MS: firstTokenMs } = settings;
  if (name === undefined) return undefined;
  if (settings.ANTHROPIC_API_KEY !== undefined) {
    const apiKey = settings.ANTHROPIC_API_KEY;
    return openLanguageModel({ protocol: 'anthropic', baseUrl: ANTHROPIC, name, apiKey, firstTokenMs });
  }
  if (settings.AI_BASE_URL === undefined) return undefined;
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey } = settings;
  return openLanguageModel({ protocol: 'openai-compatible', baseUrl, name, apiKey, firstTokenMs });
};
