import { sql } from 'kysely';
import { keyedHash, tokenHash } from '#features/account/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { replyAddress } from '#platform/server/mailbox/mailbox-settings.ts';
import type { ReadMail } from '#platform/server/mailbox/read/read-received-mail-job.ts';
import type { TakeMail, WaitingMail } from '#platform/server/mailbox/take-received-mail.ts';
import { type Receipt, receiptMail } from './receipt-mail.ts';
import { isOverLimit } from './reply-limits.ts';
import type { AnswerOutcome, AskedWriter, ReplyPorts } from './reply-ports.ts';
import { type Reading, readWaitingMail } from './read-waiting-mail.ts';

export type TakingReplies = Pick<
  AppContext,
  'db' | 'clock' | 'secret' | 'log' | 'productName' | 'publicUrl'
> &
  Reading & {
    readonly ports: ReplyPorts;
    /** The mailbox's address without a token. */
    readonly address: string;
  };

type Outcome = AnswerOutcome | 'auto-reply' | 'bounce' | 'other' | 'unreadable';

/** An email delayed by a limit is tried again after this long. None of it is lost. */
const PUT_OFF_MS = 6 * 3_600_000;

const letFileGo = async (tx: Db, file: string, now: Date): Promise<void> => {
  await tx
    .insertInto('stray_file')
    .values({ key: file, after: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Drops an email that answers none of our questions: only the fact that it arrived is kept. */
const letGo = (db: Db, { id, file }: WaitingMail, outcome: Outcome, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('received_mail')
      .set({ taken_at: now, outcome, file: null, user_id: null, token_hash: null, sender_hash: null })
      .where('id', '=', id)
      .where('taken_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await letFileGo(tx, file, now);
  });

/**
 * Links an email to its account, so that from here on it is deleted along with the account. False if the
 * account is already gone.
 */
const belongsTo = async (
  db: Db,
  id: string,
  belonging: { user_id: string; token_hash: string; sender_hash: string },
): Promise<boolean> => {
  const { rows } = await sql`
    update received_mail set user_id = ${belonging.user_id}, token_hash = ${belonging.token_hash},
      sender_hash = ${belonging.sender_hash}
    where id = ${id} and exists (select 1 from "user" where id = ${belonging.user_id})
    returning id`.execute(db);
  return rows.length > 0;
};

const putOff = async (db: Db, { id, attempts }: WaitingMail, now: Date): Promise<void> => {
  await db
    .updateTable('received_mail')
    // It didn't fail, so this attempt doesn't count.
    .set({ next_attempt_at: new Date(now.getTime() + PUT_OFF_MS), attempts: attempts - 1 })
    .where('id', '=', id)
    .execute();
};

/** Whether this is the first time that the writer is told this about the question. Nodes take turns. */
const isFirstTold = async (
  tx: Db,
  id: string,
  { hash, told }: { hash: string; told: Receipt },
): Promise<boolean> => {
  await tx
    .selectFrom('received_mail')
    .where('token_hash', '=', hash)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  const { rows } = await sql`
    update received_mail set told = ${told}
    where id = ${id}
      and not exists (select 1 from received_mail other where other.token_hash = ${hash} and other.told = ${told})
    returning id`.execute(tx);
  return rows.length > 0;
};

const RECEIPTS: Partial<Record<Outcome, Receipt>> = {
  kept: 'receipt',
  // It was kept a moment ago, by a process that ended before it could record that.
  known: 'receipt',
  waits: 'waits',
  'too-late': 'too-late',
  full: 'full',
  empty: 'empty',
};

/** The possible receipts. If there are several, the first one that the writer hasn't had yet is sent. */
const receiptsOf = (outcome: Outcome, { isCut }: ReadMail): Receipt[] => {
  const receipt = RECEIPTS[outcome];
  if (receipt === undefined) return [];
  if (!isCut || receipt === 'too-late' || receipt === 'full') return [receipt];
  // What is missing matters more than that the rest has arrived.
  return receipt === 'waits' ? ['cut', 'waits'] : ['cut'];
};

type Answered = {
  readonly mail: WaitingMail;
  readonly read: ReadMail;
  readonly writer: AskedWriter;
  readonly token: string;
};

/** Records what became of the email and queues the one receipt for its question, both or neither. */
const settle = (
  taking: TakingReplies,
  { mail, read, writer, token }: Answered,
  outcome: Outcome,
): Promise<void> =>
  taking.db.transaction().execute(async (tx) => {
    const now = taking.clock();
    const { numUpdatedRows } = await tx
      .updateTable('received_mail')
      .set({ taken_at: now, outcome, ...(writer.letsRawMailGo ? { file: null } : {}) })
      .where('id', '=', mail.id)
      .where('taken_at', 'is', null)
      .executeTakeFirst();
    // Deleted meanwhile with its account, or taken by another node.
    if (numUpdatedRows === 0n) return;
    if (writer.letsRawMailGo) await letFileGo(tx, mail.file, now);
    const receipts = receiptsOf(outcome, read);
    if (receipts.length === 0) return;
    if (writer.receiptOf) {
      const leftOut = read.leftOut + read.photos.length;
      const { words, isCut, messageId: inReplyTo } = read;
      const replyTo = replyAddress(taking, token);
      const told = await writer.receiptOf(tx, { outcome, words, leftOut, isCut, inReplyTo, replyTo });
      if (told) await queueMail(tx, told);
      return;
    }
    const hash = tokenHash(token);
    for (const receipt of receipts) {
      if (!(await isFirstTold(tx, mail.id, { hash, told: receipt }))) continue;
      const { address, productName, publicUrl } = taking;
      await queueMail(
        tx,
        receiptMail({
          writer,
          receipt,
          isEmpty: outcome === 'empty',
          leftOut: read.leftOut,
          inReplyTo: read.messageId,
          replyTo: replyAddress({ address }, token),
          productName,
          publicUrl,
        }),
      );
      return;
    }
  });

const takeAnswer = async (taking: TakingReplies, answered: Answered): Promise<Outcome> => {
  const { mail, read, token } = answered;
  const { words, photos, messageId } = read;
  if (words === '' && photos.length === 0) return 'empty';
  return taking.ports.takeAnswer({
    token,
    messageId: messageId ?? mail.id,
    words,
    photos,
    receivedAt: mail.receivedAt,
  });
};

const takeRead = async (
  taking: TakingReplies,
  mail: WaitingMail,
  read: ReadMail,
): Promise<Outcome | 'put-off'> => {
  const { db, clock, secret, ports } = taking;
  const { kind, token, from } = read;
  const writer = token === null ? undefined : await ports.findWriter(token);
  if (token === null || !writer) {
    const outcome = kind === 'reply' ? 'unknown' : kind;
    await letGo(db, mail, outcome, clock());
    return outcome;
  }
  const answered = { mail, read, writer, token };
  if (kind !== 'reply') {
    if (kind === 'bounce') await ports.tellBounced(token, mail.receivedAt);
    // No person wrote it, so there is nothing to keep.
    await letGo(db, mail, kind, clock());
    return kind;
  }
  const hashes = { tokenHash: tokenHash(token), senderHash: keyedHash(secret, 'answer-sender', from) };
  const belonging = { user_id: writer.userId, token_hash: hashes.tokenHash, sender_hash: hashes.senderHash };
  if (!(await belongsTo(db, mail.id, belonging))) {
    await letGo(db, mail, 'unknown', clock());
    return 'unknown';
  }
  if (await isOverLimit(db, { id: mail.id, ...hashes, now: clock() })) {
    await putOff(db, mail, clock());
    return 'put-off';
  }
  const outcome = await takeAnswer(taking, answered);
  if (outcome === 'unknown') await letGo(db, mail, outcome, clock());
  else await settle(taking, answered, outcome);
  return outcome;
};

/**
 * Processes an email that arrived: an answer goes to its question, a bounce is reported, and an email that
 * answers no question is dropped. Only the token says whose it is; anyone can fake a sender.
 */
export const takeReply =
  (taking: TakingReplies): TakeMail =>
  (mail) =>
    readWaitingMail(taking, mail, async (read) => {
      const { db, clock, log } = taking;
      if (!read) await letGo(db, mail, 'unreadable', clock());
      const outcome = read ? await takeRead(taking, mail, read) : 'unreadable';
      const { leftOut = 0, isCut = false } = read ?? {};
      log.info({ mail: mail.id, outcome, leftOut, isCut }, 'mail taken');
    });
