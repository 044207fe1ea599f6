import { sql } from 'kysely';
import { MAX_TURNS } from '#features/companion/shared/limits.ts';
import { MAX_TITLE_LENGTH } from '#features/chapters/shared/limits.ts';
import { composeDraft } from '#features/writing/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/shared/problem.ts';
import { emailedWriter } from '#features/questions/server/emailed-writer.ts';
import type { QuestionsContext } from '#features/questions/server/questions-context.ts';

const AT_ONCE = 5;
/** In characters. Once this much was told about one thing, a question about another begins a new chapter. */
const ENOUGH_FOR_A_CHAPTER = 400;
/** In characters, about 2,000 words. */
const A_LONG_CHAPTER = 11_000;
/** Longer than the time from one monthly question until the next one's link expires. */
const LEFT_ALONE_DAYS = 62;
/** For this long, somebody may still be writing in the draft on the page. */
const PAGE_LEFT_MINUTES = 60;
const TRIES_AGAIN_HOURS = 24;
/** How long to wait for the companion's reply. */
const REPLY_COMES_HOURS = 24;

type Finished = { readonly id: string; readonly user_id: string };

/**
 * Claims the drafts that end with an answer given away from the page and are finished: the next question was
 * about something else, or they were left alone, or they are long.
 */
const claim = async (db: Db, now: Date): Promise<Finished[]> => {
  const { rows } = await sql<Finished>`
    with finished as materialized (
      select v.id
      from conversation v
      join lateral (
        select max(position) filter (where type = 'user') as told_at, max(position) as last_at,
          sum(length(content)) filter (where type = 'user') as characters, count(*) as turns
        from message where conversation_id = v.id) so on true
      join message told on told.conversation_id = v.id and told.position = so.told_at
      join message last on last.conversation_id = v.id and last.position = so.last_at
      left join draft d on d.conversation_id = v.id
      where v.chapter_id is null
        and v.user_id in (select user_id from emailed_question)
        and told.arrived_by is not null
        and (last.type = 'ai' or told.created_at < ${now}::timestamptz - make_interval(hours => ${REPLY_COMES_HOURS}::int))
        and (v.chapter_tried_at is null
          or v.chapter_tried_at < ${now}::timestamptz - make_interval(hours => ${TRIES_AGAIN_HOURS}::int))
        and (d.updated_at is null
          or d.updated_at < ${now}::timestamptz - make_interval(mins => ${PAGE_LEFT_MINUTES}::int))
        and (v.unsent_message = ''
          or v.unsent_changed_at < ${now}::timestamptz - make_interval(days => ${LEFT_ALONE_DAYS}::int))
        and (so.characters >= ${A_LONG_CHAPTER}::int
          or so.turns > ${MAX_TURNS - 100}::int
          or greatest(told.created_at, (select max(created_at) from recording where conversation_id = v.id),
              (select max(created_at) from photo where conversation_id = v.id))
            < ${now}::timestamptz - make_interval(days => ${LEFT_ALONE_DAYS}::int)
          or so.characters >= ${ENOUGH_FOR_A_CHAPTER}::int and exists (
            select 1 from emailed_question q
            where q.user_id = v.user_id and q.sent_at > told.created_at and position(q.said in last.content) = 0))
      order by told.created_at limit ${AT_ONCE} for update of v skip locked)
    update conversation v set chapter_tried_at = ${now} from finished where v.id = finished.id
    returning v.id, v.user_id`.execute(db);
  return rows;
};

/**
 * Refusals after which the chapter waits: for a plan, for a day with replies left, or for the page that has
 * the draft open.
 */
const WAITS_FOR_THEM = new Set([
  'upgrade-required',
  'turns-used-up',
  'stale-revision',
  'nothing-to-save',
  'not-found',
]);

/** What the writer answered first in this conversation. */
const firstQuestion = async (db: Db, conversationId: string): Promise<string> => {
  const row = await db
    .selectFrom('question_answer as a')
    .innerJoin('emailed_question as q', 'q.id', 'a.emailed_question_id')
    .where('a.conversation_id', '=', conversationId)
    .orderBy('a.received_at')
    .limit(1)
    .select('q.question')
    .executeTakeFirst();
  return row?.question.slice(0, MAX_TITLE_LENGTH).toWellFormed() ?? '';
};

const saveOne = async (context: QuestionsContext, { id, user_id: writerId }: Finished): Promise<boolean> => {
  const writer = await emailedWriter(context.db, writerId);
  if (!writer || writer.isDisabled) return false;
  try {
    const draft = { conversationId: id, untitled: await firstQuestion(context.db, id) };
    return (await composeDraft(context, writer.session, draft)) !== undefined;
  } catch (error) {
    if (error instanceof Refusal && WAITS_FOR_THEM.has(error.code)) return false;
    throw error;
  }
};

/**
 * Turns answers given away from the page into chapters, for people who never press Save (decision 0053).
 * Returns how many. Throws an AggregateError once it has tried them all.
 */
export const saveAnswersAsChapters = async (context: QuestionsContext): Promise<number> => {
  const claimed = await claim(context.db, context.clock());
  let saved = 0;
  const failed: unknown[] = [];
  for (const one of claimed) {
    try {
      if (await saveOne(context, one)) saved += 1;
    } catch (error) {
      // It is tried again in a day, and holds up nobody else.
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'some answers could not become a chapter');
  return saved;
};
