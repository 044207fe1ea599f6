import { z } from 'zod';
import type { InstanceSetting, InstanceSettings } from '../instance-settings.ts';

/** The default daily limit for everyone together. */
export const DEFAULT_DAILY_TOKENS = 2_000_000;

const savedLimits = z.object({
  everybody: z.number().int().nullable(),
  perWriter: z.number().int().nullable(),
});
export type SavedTokenLimits = z.output<typeof savedLimits>;

/** The limits from the environment. Each takes precedence over the one that the administrator saved. */
export type TokenLimitSettings = {
  readonly AI_DAILY_TOKEN_BUDGET?: number | undefined;
  readonly AI_WRITER_TOKEN_BUDGET?: number | undefined;
};

/** The current daily limits on tokens, in and out. */
export type TokenLimits = {
  everybody(): number;
  /** Null if one writer may use as much as everyone together. */
  perWriter(): number | null;
  readonly saved: InstanceSetting<SavedTokenLimits>;
};

export const openTokenLimits = (settings: TokenLimitSettings, instance: InstanceSettings): TokenLimits => {
  const saved = instance.setting('token-limits', savedLimits);
  return {
    everybody: () => settings.AI_DAILY_TOKEN_BUDGET ?? saved.get()?.everybody ?? DEFAULT_DAILY_TOKENS,
    perWriter: () => settings.AI_WRITER_TOKEN_BUDGET ?? saved.get()?.perWriter ?? null,
    saved,
  };
};
