import type { Settings } from '../settings/env.ts';
import { inboundMailOf, replyAddress } from '#platform/server/mailbox/mailbox-settings.ts';
import type { QuestionsContext } from '#features/questions/server/api.ts';
import { otherConversations } from '#features/writing/server/api.ts';
import { join } from 'node:path';
import {
  type AccountOptions,
  confirmationRequired,
  type DeletionJobs,
  openDeletionJobs,
} from '#features/account/server/api.ts';
import { writeAudit } from '#features/admin/server/write-audit.ts';
import type { BookExport } from '#features/book/server/book-export.ts';
import { openExportBudget } from '#features/book/server/export/export-budget.ts';
import { limitsOfMemory } from '#features/book/server/export/export-limits.ts';
import { bookState } from '#features/book/server/gather/book-state.ts';
import { gatherBook } from '#features/book/server/gather/gather-book.ts';
import {
  type Companion,
  type CompanionOptions,
  createCompanion,
  openUsage,
  type UsageLimits,
} from '#features/companion/server/api.ts';
import type { ChapterMailsContext } from '#features/family/server/api.ts';
import { type GiftContext, giftFulfilment } from '#features/gifts/server/api.ts';
import type { HelpParts } from '#features/help/server/routes.ts';
import { likenessesIn } from '#features/help/server/search/likenesses-in.ts';
import { gatherLegacyBook, legacyBookState } from '#features/legacy/server/api.ts';
import type { Payments } from '#features/subscription/server/api.ts';
import { openVisits, type Visits } from '#features/visitor-analytics/server/api.ts';
import { onceFor } from '#engine/text/once-for.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { keyMode, openStripe } from '#platform/server/payments/open-stripe.ts';
import type { Transcriber } from '#platform/server/transcription/transcriber.ts';
import { transcriberOfSettings } from '#platform/server/transcription/transcriber-of-settings.ts';
import { isInvitedAddress, isInvitingLink } from '../settings/is-invited.ts';
import { isSelling } from '../settings/is-selling.ts';
import { WORKER_PROGRAM } from '../worker-program.ts';
import type { ServerContext } from './server-context.ts';

/** The context, and the settings that accounts need. */
export const accountsOf = (context: ServerContext): AppContext & AccountOptions => {
  const { settings, db } = context;
  return {
    ...context,
    signUp: settings.SIGN_UP,
    isInvited: (email, now) => isInvitedAddress(db, email, now),
    isInvitingLink: (token, now) => isInvitingLink(context, token, now),
    confirmationRequired: confirmationRequired(settings),
    sendsMail: settings.SMTP_URL !== undefined,
  };
};

/** The deletion jobs for deleted accounts. */
export const deletionJobsOf = (context: ServerContext): DeletionJobs =>
  openDeletionJobs(context, (error) =>
    context.log.error(
      { err: error },
      'what a deleted account left behind could not be cleared away; it will be tried again later',
    ),
  );

/** What is bought and sold. */
export const paymentsOf = ({
  settings,
  db,
  clock,
  log,
  publicUrl,
  productName,
}: Pick<ServerContext, 'settings' | 'db' | 'clock' | 'log' | 'publicUrl' | 'productName'>): Payments => ({
  db,
  clock,
  log,
  stripe: openStripe(settings),
  isSelling: isSelling(settings),
  mode: settings.STRIPE_SECRET_KEY === undefined ? undefined : keyMode(settings.STRIPE_SECRET_KEY),
  webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
  publicUrl,
  productName,
  fulfilments: { gift: giftFulfilment({ clock, publicUrl, productName }) },
});

/** How often and how much people may ask the companion and the help. */
const usageLimitsOf = ({
  settings,
  models,
  rateLimits,
}: Pick<ServerContext, 'settings' | 'models' | 'rateLimits'>): UsageLimits => ({
  anonymousTurnsPerDay: settings.AI_ANONYMOUS_TURNS_PER_DAY,
  turnsPerDay: settings.AI_TURNS_PER_DAY,
  // Read each time: the administrator may change the limits while the server runs.
  get dailyTokenBudget() {
    return models.tokenLimits.everybody();
  },
  get writerTokenBudget() {
    return models.tokenLimits.perWriter();
  },
  turnsLimited: rateLimits,
});

/** The companion that the settings describe. */
export const companionOf = (
  context: Pick<
    ServerContext,
    'db' | 'clock' | 'secret' | 'log' | 'workers' | 'rateLimits' | 'settings' | 'models' | 'encoder'
  >,
  onOutcome?: CompanionOptions['onOutcome'],
): Companion => {
  const { db, clock, secret, log, workers, encoder, models, settings } = context;
  return createCompanion({
    db,
    clock,
    secret,
    log,
    workers,
    encoder,
    models: models.choice,
    limits: usageLimitsOf(context),
    helpLines: settings.HELP_LINES,
    onOutcome,
  });
};

/** The transcriber; undefined if none is set up. */
export const transcriberOf = ({ transcriber, settings }: ServerContext): Transcriber | undefined =>
  transcriber ?? transcriberOfSettings(settings);

/** The context, and what else gifts need. */
export const giftsOf = (context: ServerContext, payments = paymentsOf(context)): AppContext & GiftContext => {
  const { settings } = context;
  const operator = settings.SUPPORT_EMAIL ?? settings.ADMIN_EMAIL ?? 'test@localhost';
  return {
    ...context,
    payments,
    noteByHand: writeAudit,
    sampleTo: settings.NODE_ENV === 'production' ? undefined : operator,
  };
};

const bookFrom = ({
  db,
  secret,
  publicUrl,
  files,
  clock,
  log,
  failures,
  dataDir,
  rateLimits,
}: AppContext): BookExport => ({
  db,
  files,
  clock,
  log,
  failures,
  folder: join(dataDir, 'making'),
  program: WORKER_PROGRAM,
  limits: limitsOfMemory(),
  exportBudget: openExportBudget({ isLimited: rateLimits }),
  rateLimits,
  gather: ({ owner, legacyContact }) =>
    legacyContact === null
      ? gatherBook({ db, secret, publicUrl }, owner)
      : gatherLegacyBook({ db, secret, publicUrl }, { owner, legacyContact }),
  stateOf: ({ owner, legacyContact }) =>
    legacyContact === null
      ? bookState({ db, publicUrl }, owner)
      : legacyBookState({ db, publicUrl }, { owner, legacyContact }),
});

/**
 * Exports and typesets books. There is only one for each context, so that requests and results are counted
 * together.
 */
export const bookOf: (context: AppContext) => BookExport = onceFor(bookFrom);

const othersIn = onceFor(otherConversations);

const replyAddressOf = (settings: Settings): QuestionsContext['replyAddress'] => {
  const inbound = inboundMailOf(settings);
  return inbound && ((token) => replyAddress(inbound, token));
};

/** The parts for chapters by e-mail. */
export const chapterMailsOf = (context: ServerContext): ChapterMailsContext => ({
  ...context,
  isSelling: isSelling(context.settings),
  replyAddress: replyAddressOf(context.settings),
});

/** The parts for questions by e-mail. */
export const questionsOf = (context: ServerContext, companion: Companion): QuestionsContext => ({
  ...context,
  companion,
  others: othersIn(context.db),
  replyAddress: replyAddressOf(context.settings),
});

/** The parts for the help: it shares the companion's model and limits. */
export const helpOf = (context: ServerContext, companion: Companion): HelpParts => {
  const { settings, secret, db, clock, models } = context;
  return {
    companion,
    likenesses: context.likenesses ?? likenessesIn(context.workers),
    model: models.choice.model,
    usage: openUsage(db, clock, secret, usageLimitsOf(context)),
    here: {
      productName: context.productName,
      supportEmail: settings.SUPPORT_EMAIL,
      openAccess: context.openAccess,
      sells: isSelling(settings),
      records: transcriberOf(context) !== undefined,
      confirmsAddresses: confirmationRequired(settings),
    },
  };
};

/** Counts visits. `pagePathOf` comes from the route table: without pages, every URL is unknown. */
export const visitsOf = (
  context: AppContext,
  pagePathOf: (path: string) => string | undefined = () => undefined,
): Visits => openVisits(context, pagePathOf);
