import type { Hono } from 'hono';
import type { AccountOptions } from '#features/account/server/api.ts';
import { accountPageRoutes } from '#features/account/server/account-page-routes.ts';
import { mountAuth } from '#features/account/sign-in/server/auth-routes.ts';
import { mountSignUpByInvitation } from '#features/account/sign-in/server/sign-up-by-invitation.ts';
import { accountRoutes } from '#features/account/server/routes.ts';
import { dashboardRoutes } from '#features/admin/server/dashboard-routes.ts';
import { givingRoutes } from '#features/admin/server/giving-routes.ts';
import { modelRoutes } from '#features/admin/server/model/model-routes.ts';
import { operationsRoutes } from '#features/admin/server/operations/operations-routes.ts';
import { adminRoutes } from '#features/admin/server/routes.ts';
import { setupRoutes } from '#features/admin/server/setup/setup-routes.ts';
import { type UsersParts, usersRoutes } from '#features/admin/server/users-routes.ts';
import { archiveRoutes } from '#features/archive/server/archive-routes.ts';
import type { BookExport } from '#features/book/server/book-export.ts';
import { bookRoutes } from '#features/book/server/book-routes.ts';
import { mountVoicePage } from '#features/book/voices/server/mount-voice-page.ts';
import { voiceRoutes } from '#features/book/voices/server/voice-routes.ts';
import type { Typesetter } from '#features/book/server/layout/typesetter.ts';
import { importRoutes } from '#features/chapters/server/import/import-routes.ts';
import { chapterRoutes, storyFunctionRoutes } from '#features/chapters/server/routes.ts';
import type { Companion } from '#features/companion/server/api.ts';
import {
  chapterDraftRoutes,
  companionFunctionRoutes,
  companionRoutes,
} from '#features/companion/server/routes.ts';
import { chapterMailRoutes } from '#features/family/chapter-mails/server/chapter-mail-routes.ts';
import { mountEndChapterMails } from '#features/family/chapter-mails/server/end-chapter-mails.ts';
import { familyConnectionRoutes } from '#features/family/invitations/server/connections-routes.ts';
import { readersQuestions } from '#features/family/server/api.ts';
import { gedcomRoutes } from '#features/family/gedcom/server/gedcom-routes.ts';
import { profileRoutes } from '#features/family/profiles/server/profile-routes.ts';
import { mountEndNews } from '#features/family/stories/server/end-news-routes.ts';
import { storyRoutes } from '#features/family/stories/server/story-routes.ts';
import { treeRoutes } from '#features/family/tree/server/tree-routes.ts';
import { giftFunctionRoutes, giftRoutes } from '#features/gifts/server/routes.ts';
import { helpRoutes } from '#features/help/server/routes.ts';
import { type AnswerScripts, mountAnswerPages } from '#features/questions/server/api.ts';
import { giftQuestionRoutes } from '#features/questions/gifted/server/routes.ts';
import { questionRoutes } from '#features/questions/server/routes.ts';
import { helpingRoutes, parentInvitationRoutes, signUpForParent } from '#features/helping/server/api.ts';
import { legacyRoutes } from '#features/legacy/server/api.ts';
import type { Payments } from '#features/subscription/server/api.ts';
import { paymentRoutes } from '#features/subscription/payments/server/payment-routes.ts';
import { subscriptionRoutes } from '#features/subscription/server/routes.ts';
import { mountWebhook } from '#features/subscription/payments/server/events/webhook-routes.ts';
import type { Visits } from '#features/visitor-analytics/server/api.ts';
import { visitRoutes } from '#features/visitor-analytics/server/routes.ts';
import { photoRoutes } from '#features/writing/photos/server/photo-routes.ts';
import { recordingRoutes } from '#features/writing/voice/server/recording-routes.ts';
import { writingRoutes } from '#features/writing/server/routes.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { mountInboundMail } from '#platform/server/mailbox/inbound-mail-route.ts';
import type { HttpVariables, ReadSession } from '#platform/server/http/request-facts.ts';
import { type Implementation, mountCalls } from '#platform/server/http/mount-calls.ts';
import type { Calls } from '#platform/shared/call.ts';
import { calls } from '../shared/calls.ts';
import type { Backups } from './backups/start-backups.ts';
import type { Build } from './build-of-folder.ts';
import { modelOf, operationsOf, setupOf } from './context/admin-parts.ts';
import { accountsOf, giftsOf, helpOf, questionsOf, transcriberOf } from './context/feature-parts.ts';
import { inboundMailSecretOf } from './context/mailbox-parts.ts';
import { paymentProbeOf } from './context/part-probes.ts';
import { accountParts } from './context/personal-data-handlers.ts';
import type { ServerContext } from './context/server-context.ts';

/** What the app creates once, in addition to the context. */
type Made = Pick<UsersParts, 'afterDeletion' | 'endAnswersFor'> & {
  readonly payments: Payments;
  readonly companion: Companion;
  readonly visits: Visits;
  readonly build: Build;
  readonly book: BookExport;
  readonly typesetter: Typesetter;
  readonly backups: Backups | undefined;
  /** The scripts of the pages behind the links in a question by e-mail, if they were built. */
  readonly answerScripts: AnswerScripts | undefined;
};

/** A contract and the handlers of its calls. */
type Feature = (app: Hono<HttpVariables>, readSession: ReadSession) => void;

/** Wrapped in a function, because a list of pairs would lose which routes belong to which contract. */
const feature =
  <C extends Calls>(contract: C, routes: Implementation<C>): Feature =>
  (app, readSession) =>
    mountCalls(app, contract, routes, readSession);

/** Every feature's contract with its use cases, ordered so that features come after those they build on. */
const featuresOf = (
  context: ServerContext,
  accounts: AppContext & AccountOptions,
  made: Made,
): readonly Feature[] => {
  const { workers, models, settings } = context;
  const { afterDeletion, endAnswersFor, payments, companion, visits, build, book, typesetter, backups } =
    made;
  const gifts = giftsOf(context, payments);
  const family = { ...context, isSelling: payments.isSelling };
  const transcriber = transcriberOf(context);
  const minutesPerDay = settings.AI_TRANSCRIBE_MINUTES_PER_DAY;
  return [
    feature(calls.account, accountRoutes(accounts)),
    feature(calls.accountPage, accountPageRoutes(accounts, { parts: accountParts, afterDeletion })),
    feature(calls.subscription, subscriptionRoutes(context)),
    feature(calls.payments, paymentRoutes(payments)),
    feature(calls.companion, companionRoutes(companion)),
    feature(calls.companionFunctions, companionFunctionRoutes(companion)),
    feature(calls.chapterDrafts, chapterDraftRoutes(companion)),
    feature(calls.chapters, chapterRoutes(context)),
    feature(calls.chapterImports, importRoutes(context)),
    feature(calls.storyFunctions, storyFunctionRoutes(context)),
    feature(calls.writing, writingRoutes({ ...context, companion, readersQuestions })),
    feature(calls.photos, photoRoutes({ ...context, companion })),
    feature(calls.recordings, recordingRoutes({ ...context, transcriber, minutesPerDay })),
    feature(calls.gifts, giftRoutes(gifts)),
    feature(calls.giftFunctions, giftFunctionRoutes(gifts)),
    feature(calls.familyConnections, familyConnectionRoutes(family)),
    feature(calls.familyProfiles, profileRoutes(context)),
    feature(calls.familyStories, storyRoutes(family)),
    feature(calls.chapterMails, chapterMailRoutes(family)),
    feature(calls.familyTree, treeRoutes(context)),
    feature(calls.gedcom, gedcomRoutes(context)),
    feature(calls.questions, questionRoutes(context)),
    feature(calls.giftQuestions, giftQuestionRoutes(gifts)),
    feature(calls.book, bookRoutes({ ...book, typesetter, workers })),
    feature(calls.voices, voiceRoutes(context)),
    feature(calls.archives, archiveRoutes(context)),
    feature(calls.legacy, legacyRoutes({ ...context, book })),
    feature(calls.helping, helpingRoutes(questionsOf(context, companion))),
    feature(calls.parentInvitations, parentInvitationRoutes(accounts)),
    feature(calls.helpFunctions, helpRoutes(context, helpOf(context, companion))),
    feature(calls.visits, visitRoutes(context, visits)),
    feature(calls.admin, adminRoutes(context, companion, models.tokenLimits.everybody)),
    feature(calls.dashboard, dashboardRoutes(context, paymentProbeOf(settings))),
    feature(calls.giving, givingRoutes(gifts)),
    feature(
      calls.adminUsers,
      usersRoutes(accounts, {
        parts: accountParts,
        openAccess: context.openAccess,
        endAnswersFor,
        afterDeletion,
      }),
    ),
    feature(calls.model, modelRoutes(context, modelOf(context, companion))),
    feature(calls.setup, setupRoutes(context, setupOf(context, build, backups))),
    feature(calls.operations, operationsRoutes(context, operationsOf(context, build))),
  ];
};

/**
 * Mounts every feature, and the few endpoints that aren't calls: signing in, Stripe's webhooks, emails from a
 * mail service, the targets of links in emails, and the pages of the recordings in a book.
 */
export const mountFeatures = (
  app: Hono<HttpVariables>,
  context: ServerContext,
  made: Made,
  readSession: ReadSession,
): void => {
  const accounts = accountsOf(context);
  const gateway = mountAuth(app, accounts, readSession);
  mountSignUpByInvitation(gateway, signUpForParent(context));
  mountWebhook(app, made.payments);
  mountEndNews(app, context);
  mountEndChapterMails(app, context);
  mountAnswerPages(app, questionsOf(context, made.companion), {
    scripts: made.answerScripts,
    readSession,
  });
  mountVoicePage(app, context);
  mountInboundMail(app, context, inboundMailSecretOf(context));
  for (const mount of featuresOf(context, accounts, made)) mount(app, readSession);
};
