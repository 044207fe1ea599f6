import {
  type Companion,
  type CompanionOptions,
  createCompanion,
  type UsageLimits,
} from '#features/companion/server/api.ts';
import type { AppContext } from './app-context.ts';

/** How often and how much the companion and the help may be asked. */
export const usageLimitsOf = ({
  settings,
  models,
}: Pick<AppContext, 'settings' | 'models'>): UsageLimits => ({
  anonymousTurnsPerDay: settings.AI_ANONYMOUS_TURNS_PER_DAY,
  turnsPerDay: settings.AI_TURNS_PER_DAY,
  // Looked up each time: the administrator may change them while the server runs.
  get dailyTokenBudget() {
    return models.tokenLimits.everybody();
  },
  get writerTokenBudget() {
    return models.tokenLimits.perWriter();
  },
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
    models,
    readSentences,
  }: Omit<AppContext, 'files' | 'failures' | 'runTime'>,
  onOutcome?: CompanionOptions['onOutcome'],
): Companion =>
  createCompanion({
    db: database.db,
    clock,
    secret,
    log,
    workers,
    readSentences,
    models: models.choice,
    limits: usageLimitsOf({ settings, models }),
    helpLines: settings.HELP_LINES,
    onOutcome,
  });
