import type { Settings } from './env.ts';

const MODEL_VARIABLES = [
  'AI_BASE_URL',
  'AI_MODEL',
  'ANTHROPIC_API_KEY',
  'AI_DAILY_TOKEN_BUDGET',
  'AI_WRITER_TOKEN_BUDGET',
] as const satisfies readonly (keyof Settings)[];

/** The variables about the language model that are set. They override what the administrator saved. */
export const fromEnvironment = (settings: Settings): string[] =>
  MODEL_VARIABLES.filter((name) => settings[name] !== undefined);
