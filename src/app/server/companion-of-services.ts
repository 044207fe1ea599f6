import {
  type Companion,
  type CompanionOptions,
  createCompanion,
  type UsageLimits,
} from '#features/companion/server/api.ts';
import { modelOfSettings } from '#platform/server/language-model/model-of-settings.ts';
import type { Services } from './services.ts';

/** How often and how much the companion and the help may be asked. */
export const usageLimitsOf = (settings: Services['settings']): UsageLimits => ({
  anonymousTurnsPerDay: settings.AI_ANONYMOUS_TURNS_PER_DAY,
  turnsPerDay: settings.AI_TURNS_PER_DAY,
  dailyTokenBudget: settings.AI_DAILY_TOKEN_BUDGET,
  turnsLimited: settings.RATE_LIMITS === 'on',
});

/** The companion as the settings describe it. */
export const companionOf = (
  {
    settings,
    secret,
    database,
    log,
    clock,
    workers,
    languageModel,
    readSentences,
  }: Omit<Services, 'files' | 'failures'>,
  onOutcome?: CompanionOptions['onOutcome'],
): Companion =>
  createCompanion({
    db: database.db,
    clock,
    secret,
    log,
    workers,
    readSentences,
    model: languageModel ?? modelOfSettings(settings),
    limits: usageLimitsOf(settings),
    helpLines: settings.HELP_LINES,
    onOutcome,
  });
