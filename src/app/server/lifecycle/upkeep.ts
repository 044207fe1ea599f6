import { finishDeletions, forgetOldAttempts } from '#features/account/server/api.ts';
import { forgetOldBookFiles } from '#features/book/server/export/forget-old-files.ts';
import { purgeDeletedChapters } from '#features/chapters/server/api.ts';
import { forgetOldRecordingUse } from '#features/writing/voice/server/recording-use.ts';
import { purgeRemovedPhotos } from '#features/writing/photos/server/remove-photo.ts';
import { purgeRecordings } from '#features/writing/voice/server/purge-recordings.ts';
import { type Companion, forgetOldDrafts, forgetOldUse } from '#features/companion/server/api.ts';
import {
  expireInvitations,
  forgetInvitations,
  sendDueChapters,
  tellOfShared,
  tellOfUndelivered,
} from '#features/family/server/api.ts';
import { forgetGifts, sendDueGifts, tellOfFailedMails } from '#features/gifts/server/api.ts';
import {
  placeWaitingAnswers,
  replyToAnswers,
  saveAnswersAsChapters,
  sendDueQuestions,
} from '#features/questions/server/api.ts';
import { forgetParentInvitations } from '#features/helping/server/api.ts';
import {
  forgetEndedContacts,
  holdAfterGap,
  holdPausedRequests,
  openUnrefused,
  tellOfContactsGone,
  tellOfRequests,
} from '#features/legacy/server/api.ts';
import { forgetReceivedMail } from '#features/questions/mailbox/server/forget-received-mail.ts';
import { reconcile, tellNewAddresses } from '#features/subscription/server/api.ts';
import { forgetOldVisits, rollUpLatestVisits, rollUpVisits } from '#features/visitor-analytics/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { removeStrayFiles } from '#platform/server/file-store/kept-file.ts';
import { forgetOldMail } from '#platform/server/mail/forget-old-mail.ts';
import { chapterMailsOf, paymentsOf, questionsOf } from '../context/feature-parts.ts';
import { asOfNow, type ServerContext } from '../context/server-context.ts';

const EVERY_MS = 6 * 60 * 60_000;
const FIRST_AFTER_MS = 60_000;
const MINUTE_MS = 60_000;

type Step = (db: Db, now: Date) => Promise<number>;
type Underway = {
  /** Whether this process's start-up steps have been done. */
  isStarted: boolean;
  /** A slow model may take longer than the minute until the next round. */
  isReplying: boolean;
};
type Steps = { readonly seldom: readonly Step[]; readonly eachMinute: readonly Step[] };

const stepsOf = (context: ServerContext, companion: Companion, underway: Underway): Steps => {
  const { files, dataDir } = context;
  /** Runs after the chapters, so that the files they release are deleted in the same round. */
  const removeFiles = (db: Db, now: Date): Promise<number> => removeStrayFiles(db, files, now);
  const forgetMail = (db: Db, now: Date): Promise<number> => forgetOldMail(db, dataDir, now);
  /** What a stop interrupted. */
  const finishLeft = (): Promise<number> => finishDeletions(context);
  const payments = paymentsOf(context);
  /** Once a day, on the first node to get to it. */
  const reconcilePayments = async (): Promise<number> => ((await reconcile(payments)) ? 1 : 0);
  const seldom = [
    purgeDeletedChapters,
    forgetOldAttempts,
    forgetOldUse,
    forgetOldDrafts,
    forgetMail,
    forgetReceivedMail,
    forgetOldRecordingUse,
    purgeRecordings,
    purgeRemovedPhotos,
    rollUpVisits,
    forgetOldVisits,
    forgetOldBookFiles,
    removeFiles,
    finishLeft,
    forgetGifts,
    expireInvitations,
    forgetInvitations,
    forgetParentInvitations,
    forgetEndedContacts,
    reconcilePayments,
  ];
  const sendGifts = (db: Db): Promise<number> => sendDueGifts(db, context);
  const tellGivers = (db: Db): Promise<number> => tellOfFailedMails(db, context);
  const chapterMails = chapterMailsOf(context);
  const sendChapters = (): Promise<number> => sendDueChapters(chapterMails);
  const tellReaders = (db: Db, now: Date): Promise<number> => tellOfShared(db, chapterMails, now);
  const tellInviters = (db: Db): Promise<number> => tellOfUndelivered(db, context);
  const tellAddresses = (): Promise<number> => tellNewAddresses(payments);
  const questions = questionsOf(context, companion);
  const sendQuestions = (): Promise<number> => sendDueQuestions(questions);
  const placeAnswers = (): Promise<number> => placeWaitingAnswers(questions);
  const reply = async (): Promise<number> => {
    if (underway.isReplying) return 0;
    underway.isReplying = true;
    try {
      return await replyToAnswers(questions);
    } finally {
      underway.isReplying = false;
    }
  };
  const saveChapters = (): Promise<number> => saveAnswersAsChapters(questions);
  const holdGap = async (_db: Db, now: Date): Promise<number> => {
    const held = await holdAfterGap(context, now, { isStart: !underway.isStarted });
    underway.isStarted = true;
    return held;
  };
  const holdPaused = (_db: Db, now: Date): Promise<number> => holdPausedRequests(context, now);
  const tellWriters = (_db: Db, now: Date): Promise<number> => tellOfRequests(context, now);
  const openLegacies = (_db: Db, now: Date): Promise<number> => openUnrefused(context, now);
  const tellOfGone = (_db: Db, now: Date): Promise<number> => tellOfContactsGone(context, now);
  const eachMinute = [
    sendGifts,
    tellGivers,
    // Before the news to readers, which then doesn't have to name these chapters.
    sendChapters,
    tellReaders,
    tellInviters,
    tellAddresses,
    sendQuestions,
    saveChapters,
    placeAnswers,
    reply,
    // Requests are held before any legacy opens.
    holdGap,
    holdPaused,
    tellWriters,
    openLegacies,
    tellOfGone,
    rollUpLatestVisits,
  ];
  return { seldom, eachMinute };
};

/**
 * Now and then, permanently deletes chapters deleted 30 days ago, and rows that only counted something. Every
 * minute, does what is due, such as gifts whose day has come. Each step finds nothing the second time, so any
 * number of nodes may run it.
 */
export const startUpkeep = (
  context: ServerContext,
  companion: Companion,
  { firstAfterMs = FIRST_AFTER_MS } = {},
): { stop(): void } => {
  const { database, clock, log, failures } = context;
  const underway: Underway = { isStarted: false, isReplying: false };
  const round = async (which: keyof Steps): Promise<void> => {
    for (const step of stepsOf(asOfNow(context), companion, underway)[which]) {
      const work = `upkeep (${step.name})`;
      try {
        const times = await step(database.db, clock());
        failures.went(work);
        if (times > 0) log.info({ step: step.name, times }, 'upkeep');
      } catch (error) {
        failures.came(work, error);
      }
    }
  };
  const first = setTimeout(() => void round('seldom'), firstAfterMs).unref();
  const timer = setInterval(() => void round('seldom'), EVERY_MS).unref();
  const minutes = setInterval(() => void round('eachMinute'), MINUTE_MS).unref();
  return {
    stop: () => {
      clearTimeout(first);
      clearInterval(timer);
      clearInterval(minutes);
    },
  };
};
