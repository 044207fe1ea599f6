import { splitSentences } from '#engine/text/sentences.ts';
import { contentWords } from '#engine/text/words.ts';
import { plainText } from '#features/chapters/shared/light-format.ts';
import { repliesIn } from '#features/writing/server/api.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { confirmedAround, type FamilyViewer } from '#features/family/server/family-viewer.ts';
import { readPeople } from '#features/family/server/read-people.ts';
import type { OwnQuestion } from '#features/family/stories/shared/notes-contract.ts';
import { asksThis, READER_ASKS } from './quoted-question.ts';
import { readerName } from './reader-name.ts';
import { sharedBy } from './shared-chapters.ts';

const MOST_SHOWN = 500;

/** A sentence with fewer content words could come from anywhere. */
const FEWEST_WORDS = 2;

/**
 * Whether a chapter includes something from its writer's reply: more than half of the content words of one of
 * its sentences.
 */
const tells = (content: string, reply: string): boolean => {
  const said = new Set(contentWords(reply));
  const text = plainText(content);
  return splitSentences(text).some(({ start, end }) => {
    const words = contentWords(text.slice(start, end));
    const there = words.filter((word) => said.has(word)).length;
    return there >= FEWEST_WORDS && there * 2 > words.length;
  });
};

type Answer = {
  /** What the companion said to ask the question. */
  readonly said: string;
  readonly owner: string;
  readonly chapter: NonNullable<OwnQuestion['answer']>;
};

/**
 * The shared chapters that include their writers' replies to readers' questions, newest first. Looks only
 * into the conversations of chapters that this viewer may see.
 */
const sharedAnswers = async (db: Db, around: readonly FamilyViewer[]): Promise<Answer[]> => {
  const shared = await sharedBy(db, around).select('c.id').execute();
  const replies = Map.groupBy(
    await repliesIn(
      db,
      shared.map(({ id }) => id),
      READER_ASKS,
    ),
    ({ chapterId }) => chapterId,
  );
  const chapters = await sharedBy(db, around)
    .where(({ eb, fn, val }) => eb('c.id', '=', fn.any(val([...replies.keys()]))))
    .orderBy('c.shared_at', 'desc')
    .orderBy('c.id')
    .select(['c.id', 'c.user_id', 'c.title', 'c.content'])
    .execute();
  return chapters.flatMap(({ id, user_id: owner, title, content }) =>
    (replies.get(id) ?? [])
      .filter(({ reply }) => tells(content, reply))
      .map(({ said }) => ({ said, owner, chapter: { id, title } })),
  );
};

/** What a reader asked about chapters that are shared with them, newest first. */
const askedBy = (db: Db, viewer: UserId, around: readonly FamilyViewer[]) =>
  sharedBy(db, around)
    .innerJoin('reader_note as n', 'n.chapter_id', 'c.id')
    .innerJoin('user as u', 'u.id', 'n.reader_id')
    .leftJoin('family_member_profiles as p', 'p.user_id', 'n.reader_id')
    .where('n.reader_id', '=', viewer)
    .where('n.kind', '=', 'question')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id')
    .limit(MOST_SHOWN)
    .select(['n.id', 'n.words', 'c.title', 'c.user_id'])
    .select(['c.id as chapter_id', 'u.display_name', 'p.full_name'])
    .execute();

/**
 * A reader's own questions, newest first. Those that wait, were asked, were set aside, or were answered in a
 * chapter that isn't shared all look the same: the reader learns only what the writer shares with them. They
 * are not even told when a question was asked, because one sent by email counts as asked only once it is
 * answered.
 */
export const ownQuestions = async (db: Db, viewer: UserId): Promise<OwnQuestion[]> => {
  const around = await confirmedAround(db, viewer);
  const rows = await askedBy(db, viewer, around);
  if (rows.length === 0) return [];
  const [people, answers] = await Promise.all([readPeople(db, around), sharedAnswers(db, around)]);
  const names = new Map(people.map(({ seen, name }) => [seen.owner, name]));
  return rows.map((row) => {
    const asked = { name: readerName(row), words: row.words };
    const answer = answers.find(({ owner, said }) => owner === row.user_id && asksThis(said, asked));
    return {
      id: row.id,
      user_id: row.user_id,
      name: names.get(row.user_id) ?? '',
      chapter_id: row.chapter_id,
      chapter_title: row.title,
      words: row.words,
      answer: answer?.chapter ?? null,
    };
  });
};
