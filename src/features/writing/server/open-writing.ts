import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { chapterOf, place, SUMMARY_COLUMNS, mergeStateOf } from '#features/chapters/server/api.ts';
import { builtinFirstWords } from '#features/companion/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { languageOfRequest } from '#platform/server/http/language-of-request.ts';
import type { RequestFacts } from '#platform/server/http/request-facts.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { Session, UserId } from '#platform/shared/session.ts';
import type { writingCalls } from '../shared/contract.ts';
import {
  beginChapterConversation,
  beginDraftConversation,
} from '#features/writing/conversation/server/conversation-rows.ts';
import { askForReader, beginWithReader } from '#features/writing/conversation/server/ask-for-reader.ts';
import { DRAFT_COLUMNS, draftOf } from '#features/writing/autosave/server/draft-rows.ts';
import { MESSAGE_COLUMNS, messageOf } from '#features/writing/conversation/server/message-rows.ts';
import { photosIn } from '#features/writing/photos/server/photo-rows.ts';
import { withLatestQuickReplies } from '#features/writing/conversation/server/with-quick-replies.ts';
import type { TalkContext } from './writing-context.ts';

type Opened = OutputOf<(typeof writingCalls)['open']>;
type OpenedWords = Omit<Opened, 'photos'>;

/** The messages of a conversation as one JSON value, so that one statement is enough to open the page. */
const messagesOf = (db: Db, conversation: Expression<string | null>) =>
  jsonArrayFrom(
    db
      .selectFrom('message')
      .where('conversation_id', '=', conversation)
      .orderBy('position')
      .select(MESSAGE_COLUMNS),
  ).as('messages');

const chapterCount = (owner: UserId) =>
  sql<number>`(select count(*)::int from chapter where user_id = ${owner} and deleted_at is null)`.as(
    'chapter_count',
  );

const draftWriting = async (db: Db, owner: UserId): Promise<OpenedWords | undefined> => {
  const row = await db
    .selectFrom('conversation as v')
    .leftJoin('draft as d', 'd.conversation_id', 'v.id')
    .where('v.user_id', '=', owner)
    .where('v.chapter_id', 'is', null)
    .select(['v.id as conversation_id', 'v.unsent_message', 'd.user_id as has_draft'])
    .select(DRAFT_COLUMNS.map((column) => `d.${column}` as const))
    // Set whenever `has_draft` is.
    .$narrowType<{ title: string; content: string; revision: number; updated_at: Date }>()
    .select(({ ref }) => [messagesOf(db, ref('v.id')), chapterCount(owner)])
    .executeTakeFirst();
  return (
    row && {
      conversation: {
        id: row.conversation_id,
        messages: row.messages.map(messageOf),
        unsentMessage: row.unsent_message,
      },
      chapter: null,
      draft: row.has_draft === null ? null : draftOf(row),
      chapterCount: row.chapter_count,
    }
  );
};

/**
 * Opens the draft. Opening it for the first time begins its conversation, with the words `firstWords`
 * resolves to.
 */
export const openDraft = async (
  db: Db,
  owner: UserId,
  firstWords?: () => Promise<string>,
): Promise<OpenedWords> => {
  let opened = await draftWriting(db, owner);
  // Takes more than one round only if another device turns it into a chapter at this very moment.
  while (!opened) {
    await beginDraftConversation(db, owner, await firstWords?.());
    opened = await draftWriting(db, owner);
  }
  return opened;
};

const chapterRow = (db: Db, owner: UserId, id: string) =>
  db
    .selectFrom('chapter as c')
    .leftJoin('conversation as v', 'v.chapter_id', 'c.id')
    .where('c.id', '=', id)
    .where('c.user_id', '=', owner)
    .where('c.deleted_at', 'is', null)
    .select(SUMMARY_COLUMNS)
    .select(['c.content', 'c.weave', place, 'v.id as conversation_id', 'v.unsent_message'])
    .select(({ ref }) => [messagesOf(db, ref('v.id')), chapterCount(owner)])
    .executeTakeFirst();

const openChapter = async (db: Db, owner: UserId, id: string): Promise<OpenedWords> => {
  let row = (await chapterRow(db, owner, id)) ?? refuse('not-found');
  if (row.conversation_id === null) {
    await beginChapterConversation(db, owner, id);
    row = (await chapterRow(db, owner, id)) ?? refuse('not-found');
  }
  return {
    conversation: {
      id: row.conversation_id ?? refuse('not-found'),
      messages: row.messages.map(messageOf),
      unsentMessage: row.unsent_message ?? '',
    },
    chapter: { ...chapterOf(row, row.place), weave: mergeStateOf(row.weave) },
    draft: null,
    chapterCount: row.chapter_count,
  };
};

/**
 * What the writing page needs: the chapter `edit` and its conversation, or the unsaved draft and its
 * conversation. Throws not-found.
 */
export const openWriting = async (
  { db, clock, others, readersQuestions }: Pick<TalkContext, 'db' | 'clock' | 'others' | 'readersQuestions'>,
  {
    viewer: { userId: owner },
    request,
  }: { readonly viewer: Session; readonly request: Pick<RequestFacts, 'headers'> },
  edit: string | undefined,
): Promise<Opened> => {
  const language = languageOfRequest((name) => request.headers.get(name) ?? undefined);
  /** If a reader has asked something, that begins the conversation, and these words are not used. */
  const firstWords = async (): Promise<string> => {
    if (readersQuestions) await beginWithReader({ db, clock, readersQuestions }, owner);
    return builtinFirstWords(await others.of(owner, null), owner, language);
  };
  /** If the first words have had no reply yet, a question that a reader has asked since then is added. */
  const openNextChapter = async (): Promise<OpenedWords> => {
    const opened = await openDraft(db, owner, firstWords);
    if (!readersQuestions || opened.conversation.messages.length !== 1) return opened;
    if (!(await readersQuestions.next(db, owner))) return opened;
    await askForReader({ db, clock, readersQuestions }, owner);
    return openDraft(db, owner, firstWords);
  };
  const opened = edit === undefined ? await openNextChapter() : await openChapter(db, owner, edit);
  const { conversation } = opened;
  return {
    ...opened,
    conversation: { ...conversation, messages: withLatestQuickReplies(conversation.messages) },
    photos: await photosIn(db, owner, conversation.id),
  };
};
