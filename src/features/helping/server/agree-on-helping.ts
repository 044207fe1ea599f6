import { sql } from 'kysely';
import { languageOf } from '#features/account/server/api.ts';
import { lockPeople, nameOf } from '#features/family/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { mailsSince, queueMail } from '#platform/server/mail/queue-mail.ts';
import { nameInMail } from '#platform/server/mail/name-in-mail.ts';
import type { Language } from '#platform/shared/language.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { askedToHelpMail, HELPING_MAIL } from './helping-mails.ts';
import { areConnected, type HelpingContext, logEvent, ownHelper } from './helping-rows.ts';

const DAY_MS = 86_400_000;
const MAILS_A_DAY = 5;

const mailRequest = async (
  tx: Db,
  { publicUrl, productName }: HelpingContext,
  { writer, relative, id, now, language }: Asking & { readonly id: string; readonly now: Date },
): Promise<void> => {
  const people = await tx
    .selectFrom('user')
    .where('id', 'in', [writer, relative])
    .select(['id', 'email'])
    .execute();
  const email = people.find((one) => one.id === relative)?.email ?? refuse('not-found');
  if ((await mailsSince(tx, email, HELPING_MAIL, new Date(now.getTime() - DAY_MS))) >= MAILS_A_DAY)
    refuse('too-many-tries');
  const writerEmail = people.find((one) => one.id === writer)?.email ?? '';
  await queueMail(
    tx,
    askedToHelpMail(
      { publicUrl, productName, language: await languageOf(tx, relative as UserId, language) },
      { id, to: { userId: relative, email }, writerName: nameInMail(await nameOf(tx, writer), writerEmail) },
    ),
  );
};

type Asking = {
  readonly writer: UserId;
  /** The id of a relative's account. */
  readonly relative: string;
  /** For a relative who has chosen none. */
  readonly language: Language;
};

/**
 * A writer asks a relative to help, by email. A relative who was already asked, or already helps, is not
 * asked again. Rejects with not-found unless the two are connected, or with too-many-tries.
 */
export const askToHelp = (context: HelpingContext, asking: Asking): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const { writer, relative } = asking;
    const now = context.clock();
    // If either disconnects from the other or blocks them at this moment, that happens before this or after
    // it, never in between.
    await lockPeople(tx, writer, relative);
    const name = await nameOf(tx, relative);
    const { rows } = await sql<{ id: string }>`
      insert into helping (writer_id, helper_id, helper_name, asked_at)
      select ${writer}, id, ${name}, ${now}::timestamptz from "user"
      where id = ${relative} and ${areConnected(writer, relative)}
      on conflict (writer_id, helper_id) where ended_at is null do nothing
      returning id`.execute(tx);
    const [asked] = rows;
    if (asked) {
      await logEvent(tx, asked.id, { what: 'asked', by: 'writer' }, now);
      await mailRequest(tx, context, { ...asking, id: asked.id, now });
      return;
    }
    const known = await tx
      .selectFrom('helping')
      .where('writer_id', '=', writer)
      .where('helper_id', '=', relative)
      .where('ended_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (!known) refuse('not-found');
  });

/**
 * The relative who was asked says yes. Rejects with not-found for anyone else, and once the agreement has
 * ended.
 */
export const acceptHelping = (context: HelpingContext, helper: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const mine = () =>
      tx
        .updateTable('helping')
        .where('id', '=', id)
        .where('helper_id', '=', helper)
        .where('ended_at', 'is', null);
    const accepted = await mine()
      .set({ accepted_at: now, helper_name: await nameOf(tx, helper) })
      .where('accepted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (accepted) {
      await logEvent(tx, id, { what: 'accepted', by: 'helper' }, now);
      return;
    }
    const known = await tx
      .selectFrom('helping')
      .where('id', '=', id)
      .where('helper_id', '=', helper)
      .where('ended_at', 'is', null)
      .select('id')
      .executeTakeFirst();
    if (!known) refuse('not-found');
  });

/**
 * The writer ends the agreement at once, or takes the request back. Doing it again changes nothing. Rejects
 * with not-found.
 */
export const endWithHelper = (context: HelpingContext, writer: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const ended = await tx
      .updateTable('helping')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('writer_id', '=', writer)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (ended) await logEvent(tx, id, { what: 'ended', by: 'writer' }, now);
    else await ownHelper(tx, writer, id);
  });

/** The helper declines or stops. Rejects with not-found for anyone else, and once it has ended. */
export const stopHelping = (context: HelpingContext, helper: UserId, id: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.clock();
    const stopped = await tx
      .updateTable('helping')
      .set({ ended_at: now })
      .where('id', '=', id)
      .where('helper_id', '=', helper)
      .where('ended_at', 'is', null)
      .returning('accepted_at')
      .executeTakeFirst();
    if (!stopped) return refuse('not-found');
    const what = stopped.accepted_at === null ? 'declined' : 'ended';
    return logEvent(tx, id, { what, by: 'helper' }, now);
  });
