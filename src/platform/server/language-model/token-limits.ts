import { z } from 'zod';
import type { InstanceSetting, InstanceSettings } from '../instance-settings.ts';

/** What everybody together may use in a day where nobody said otherwise. */
export const DEFAULT_DAILY_TOKENS = 2_000_000;

const savedLimits = z.object({
  everybody: z.number().int().nullable(),
  perWriter: z.number().int().nullable(),
});
export type SavedTokenLimits = z.output<typeof savedLimits>;

/** The environment's limits; each wins over the one that the administrator saved. */
export type TokenLimitSettings = {
  readonly AI_DAILY_TOKEN_BUDGET?: number | undefined;
  readonly AI_WRITER_TOKEN_BUDGET?: number | undefined;
};

/** Tokens a day, in and out, as they are limited at this moment. */
export type TokenLimits = {
  everybody(): number;
  /** Null where one writer may use what everybody may. */
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
