import { confirmationRequired } from '#features/account/server/api.ts';
import { type Companion, openUsage } from '#features/companion/server/api.ts';
import { helpRoutes } from '#features/help/server/routes.ts';
import { likenessesIn } from '#features/help/server/search/likenesses-in.ts';
import { transcriberOfSettings } from '#platform/server/transcription/transcriber-of-settings.ts';
import { usageLimitsOf } from './companion-of-context.ts';
import { isSelling } from '../settings/is-selling.ts';
import type { AppContext } from './app-context.ts';

/** The help's calls as the settings describe them: the same model and the same limits as the companion's. */
export const helpOf = (context: AppContext, companion: Companion): ReturnType<typeof helpRoutes> => {
  const { settings, secret, clock, log, models } = context;
  const { db } = context.database;
  const transcriber = context.transcriber ?? transcriberOfSettings(settings);
  return helpRoutes({
    db,
    clock,
    log,
    companion,
    likenesses: context.likenesses ?? likenessesIn(context.workers),
    model: models.choice.model,
    usage: openUsage(db, clock, secret, usageLimitsOf(context)),
    here: {
      productName: settings.PRODUCT_NAME,
      supportEmail: settings.SUPPORT_EMAIL,
      openAccess: settings.OPEN_ACCESS,
      sells: isSelling(settings),
      records: transcriber !== undefined,
      confirmsAddresses: confirmationRequired(settings),
    },
  });
};
