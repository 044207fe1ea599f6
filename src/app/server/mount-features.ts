import { join } from 'node:path';
import type { Hono } from 'hono';
import { confirmationRequired } from '#features/account/server/api.ts';
import { accountPageRoutes } from '#features/account/server/account-page-routes.ts';
import { mountAuth } from '#features/account/sign-in/server/auth-routes.ts';
import { accountRoutes } from '#features/account/server/routes.ts';
import { dashboardRoutes } from '#features/admin/server/dashboard-routes.ts';
import { givingRoutes } from '#features/admin/server/giving-routes.ts';
import { modelRoutes } from '#features/admin/server/model/model-routes.ts';
import { operationsRoutes } from '#features/admin/server/operations/operations-routes.ts';
import { adminRoutes } from '#features/admin/server/routes.ts';
import { setupRoutes } from '#features/admin/server/setup/setup-routes.ts';
import { type UsersDeps, usersRoutes } from '#features/admin/server/users-routes.ts';
import { archiveRoutes } from '#features/archive/server/archive-routes.ts';
import type { BookDeps } from '#features/book/server/book-deps.ts';
import { bookRoutes } from '#features/book/server/book-routes.ts';
import type { Typesetter } from '#features/book/server/layout/typesetter.ts';
import { importRoutes } from '#features/chapters/server/import/import-routes.ts';
import { chapterRoutes, storyFunctionRoutes } from '#features/chapters/server/routes.ts';
import type { Companion } from '#features/companion/server/api.ts';
import {
  chapterDraftRoutes,
  companionFunctionRoutes,
  companionRoutes,
} from '#features/companion/server/routes.ts';
import { familyConnectionRoutes } from '#features/family/invitations/server/connections-routes.ts';
import { readersQuestions } from '#features/family/server/api.ts';
import { gedcomRoutes } from '#features/family/gedcom/server/gedcom-routes.ts';
import { profileRoutes } from '#features/family/profiles/server/profile-routes.ts';
import { mountEndNews } from '#features/family/stories/server/end-news-routes.ts';
import { storyRoutes } from '#features/family/stories/server/story-routes.ts';
import { treeRoutes } from '#features/family/tree/server/tree-routes.ts';
import { giftFunctionRoutes, giftRoutes } from '#features/gifts/server/routes.ts';
import { paymentRoutes } from '#features/subscription/payments/server/payment-routes.ts';
import { subscriptionRoutes } from '#features/subscription/server/routes.ts';
import { mountWebhook } from '#features/subscription/payments/server/events/webhook-routes.ts';
import type { Visits } from '#features/visitor-analytics/server/api.ts';
import { visitRoutes } from '#features/visitor-analytics/server/routes.ts';
import { photoRoutes } from '#features/writing/photos/server/photo-routes.ts';
import { recordingRoutes } from '#features/writing/voice/server/recording-routes.ts';
import { writingRoutes } from '#features/writing/server/routes.ts';
import type { HttpVariables, ReadSession } from '#platform/server/http/request-facts.ts';
import { mountCalls } from '#platform/server/http/mount-calls.ts';
import { transcriberOfSettings } from '#platform/server/transcription/transcriber-of-settings.ts';
import { calls } from '../shared/calls.ts';
import { accountParts } from './context/personal-data-handlers.ts';
import type { Backups } from './backups/start-backups.ts';
import type { Build } from './build-of-folder.ts';
import { connectionsOf } from './context/connections-of-context.ts';
import { fromEnvironment } from './settings/model-variables.ts';
import { giftsOf } from './context/gifts-of-context.ts';
import { helpOf } from './context/help-of-context.ts';
import { isInvitedAddress, isInvitingLink } from './settings/is-invited.ts';
import { operationsOf } from './context/operations-of-context.ts';
import { paymentsOf } from './context/payments-of-context.ts';
import { setupOf } from './context/setup-of-context.ts';
import { paymentProbeOf } from './context/parts-of-context.ts';
import type { AppContext } from './context/app-context.ts';

/** Ties every feature's contract to its use cases. */
export const mountFeatures = (
  app: Hono<HttpVariables>,
  context: AppContext,
  companion: Companion,
  readSession: ReadSession,
  visits: Visits,
  {
    afterDeletion,
    endAnswersFor,
    build,
    book,
    typesetter,
    backups,
  }: Pick<UsersDeps, 'afterDeletion' | 'endAnswersFor'> & {
    readonly build: Build;
    readonly book: BookDeps;
    readonly typesetter: Typesetter;
    readonly backups: Backups | undefined;
  },
): void => {
  const { settings, secret, clock, files, log, workers, models } = context;
  const { db } = context.database;
  const confirming = confirmationRequired(settings);
  const options = {
    db,
    secret,
    clock,
    publicUrl: settings.PUBLIC_URL,
    baseUrl: settings.baseUrl,
    signUp: settings.SIGN_UP,
    isInvited: (email: string, now: Date) => isInvitedAddress(db, email, now),
    isInvitingLink: (token: string, now: Date) => isInvitingLink(db, token, now),
    productName: settings.PRODUCT_NAME,
    confirmationRequired: confirming,
    sendsMail: settings.SMTP_URL !== undefined,
    rateLimits: settings.RATE_LIMITS === 'on',
  };
  mountAuth(app, options, readSession);
  mountCalls(app, calls.account, accountRoutes(db, confirming), readSession);
  const accountPage = accountPageRoutes({ options, files, log, parts: accountParts, afterDeletion });
  mountCalls(app, calls.accountPage, accountPage, readSession);
  mountCalls(app, calls.subscription, subscriptionRoutes(db, clock, settings.OPEN_ACCESS), readSession);
  const payments = paymentsOf(context);
  mountCalls(app, calls.payments, paymentRoutes(payments), readSession);
  mountWebhook(app, payments);
  const chapterDeps = { db, clock, openAccess: settings.OPEN_ACCESS };
  mountCalls(app, calls.chapters, chapterRoutes(chapterDeps), readSession);
  mountCalls(app, calls.chapterImports, importRoutes({ ...chapterDeps, workers }), readSession);
  mountCalls(app, calls.storyFunctions, storyFunctionRoutes(chapterDeps), readSession);
  mountCalls(app, calls.book, bookRoutes({ ...book, typesetter, workers }), readSession);
  mountCalls(app, calls.companion, companionRoutes(companion), readSession);
  mountCalls(app, calls.companionFunctions, companionFunctionRoutes(companion), readSession);
  mountCalls(app, calls.chapterDrafts, chapterDraftRoutes(companion), readSession);
  mountCalls(app, calls.writing, writingRoutes({ ...chapterDeps, companion, readersQuestions }), readSession);
  const transcriber = context.transcriber ?? transcriberOfSettings(settings);
  const minutesPerDay = settings.AI_TRANSCRIBE_MINUTES_PER_DAY;
  const recordings = recordingRoutes({ db, clock, files, transcriber, minutesPerDay });
  mountCalls(app, calls.photos, photoRoutes({ db, clock, files, workers, companion }), readSession);
  mountCalls(app, calls.recordings, recordings, readSession);
  const gifts = giftsOf(context, payments);
  mountCalls(app, calls.gifts, giftRoutes(gifts), readSession);
  mountCalls(app, calls.giftFunctions, giftFunctionRoutes(gifts), readSession);
  const connections = familyConnectionRoutes(connectionsOf(context, payments));
  mountCalls(app, calls.familyConnections, connections, readSession);
  mountCalls(app, calls.familyProfiles, profileRoutes({ db, clock, files, workers }), readSession);
  const { isSelling } = payments;
  mountCalls(app, calls.familyStories, storyRoutes({ db, clock, files, isSelling }), readSession);
  mountEndNews(app, { db, secret, productName: settings.PRODUCT_NAME });
  mountCalls(app, calls.helpFunctions, helpOf(context, companion), readSession);
  mountCalls(app, calls.familyTree, treeRoutes(db), readSession);
  const archives = archiveRoutes({
    ...chapterDeps,
    files,
    workers,
    secret,
    log,
    rateLimits: options.rateLimits,
    folder: join(settings.DATA_DIR, 'archives'),
  });
  mountCalls(app, calls.archives, archives, readSession);
  const { PRODUCT_NAME: productName } = settings;
  mountCalls(app, calls.gedcom, gedcomRoutes({ db, clock, workers, productName }), readSession);
  const admin = { db, clock, companion, dailyTokenBudget: models.tokenLimits.everybody };
  mountCalls(app, calls.visits, visitRoutes({ db, clock, secret, visits }), readSession);
  mountCalls(app, calls.admin, adminRoutes(admin), readSession);
  mountCalls(app, calls.dashboard, dashboardRoutes({ db, payment: paymentProbeOf(settings) }), readSession);
  mountCalls(app, calls.giving, givingRoutes(gifts), readSession);
  const users = usersRoutes({ options, parts: accountParts, endAnswersFor, afterDeletion });
  mountCalls(app, calls.adminUsers, users, readSession);
  const modelDeps = {
    db,
    clock,
    companion,
    ...models,
    fromEnvironment: fromEnvironment(settings),
    waitMs: settings.AI_FIRST_TOKEN_MS,
  };
  mountCalls(app, calls.model, modelRoutes(modelDeps), readSession);
  mountCalls(app, calls.setup, setupRoutes(setupOf(context, build, backups)), readSession);
  mountCalls(app, calls.operations, operationsRoutes(operationsOf(context, build), clock), readSession);
};
