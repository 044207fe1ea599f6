import { type RawBuilder, sql } from 'kysely';
import type { FamilyContext } from '#features/family/server/family-context.ts';
import type { OutputOf } from '#platform/shared/call.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import type { storyCalls } from '#features/family/stories/shared/stories-contract.ts';
import { MOST_FOUND } from '#features/family/stories/shared/story-limits.ts';
import { confirmedAround } from '#features/family/server/family-viewer.ts';
import { readPeople } from '#features/family/server/read-people.ts';
import { mayRead } from './may-read.ts';
import { sharedBy } from './shared-chapters.ts';
import { snippetOf, timesFound } from './snippet.ts';

type Found = OutputOf<(typeof storyCalls)['search']>;

const MOST_WORDS = 8;

const wordsOf = (asked: string): string[] =>
  [...new Set(asked.toLowerCase().match(/[^\s"„“”]+/gu) ?? [])].slice(0, MOST_WORDS);

/** Compares in lower case, as the database converts it. `text` is in lower case already. */
const stands = (text: RawBuilder<string>, words: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(${text}, lower(${words})) > 0`;

const title = sql<string>`lower(c.title)`;
/**
 * Computed once for each chapter and not for each word, because decompressing and lower-casing a chapter is
 * nearly all of the work. If the search words are plain ASCII, only ASCII has to be lower-cased, which takes
 * half the time.
 */
const content = sql<string>`small.content`;
const smallLetters = (words: readonly string[]) => {
  const letters = words.every((word) => /^[ -~]*$/.test(word)) ? sql`c.content collate "C"` : sql`c.content`;
  return sql<{ content: string }>`(select lower(${letters}) as content offset 0)`.as('small');
};

/**
 * Searches everything that relatives share with this viewer. All words must be in the title or the text, in
 * any case and also inside longer words ("Bäckerei" in "Dorfbäckerei"). Matches in the title come first, then
 * the words side by side as typed, then the most matches. Reads only the shared chapters of the viewer's
 * relatives, through their index. Throws reader-plan-required.
 */
export const searchStories = async (
  context: Pick<FamilyContext, 'db' | 'clock' | 'isSelling'>,
  viewer: UserId,
  asked: string,
): Promise<Found> => {
  if (!(await mayRead(context, viewer))) refuse('reader-plan-required');
  const words = wordsOf(asked);
  const around = await confirmedAround(context.db, viewer);
  if (words.length === 0 || around.length === 0) return { found: [] };
  const phrase = words.join(' ');
  let query = sharedBy(context.db, around).innerJoinLateral(smallLetters(words), (join) => join.onTrue());
  for (const word of words)
    query = query.where(sql<boolean>`(${stands(title, word)} or ${stands(content, word)})`);
  const [people, rows] = await Promise.all([
    readPeople(context.db, around),
    query
      .select(['c.id', 'c.user_id', 'c.title', 'c.content'])
      .select([stands(title, phrase).as('in_title'), stands(content, phrase).as('together')])
      .orderBy('in_title', 'desc')
      .orderBy('together', 'desc')
      .orderBy('c.shared_at', 'desc')
      .limit(MOST_FOUND)
      .execute(),
  ]);
  const names = new Map(people.map(({ seen, name }) => [seen.owner, name]));
  const rank = ({ in_title, together }: (typeof rows)[number]): number =>
    (in_title ? 2 : 0) + (together ? 1 : 0);
  return {
    found: rows
      .map((row) => ({ row, times: timesFound(row.content, words) }))
      .toSorted((a, b) => rank(b.row) - rank(a.row) || b.times - a.times)
      .flatMap(({ row }) => {
        const name = names.get(row.user_id);
        if (name === undefined) return [];
        const { pieces: snippet, paragraph } = snippetOf(row.content, words);
        return [{ user_id: row.user_id, name, chapter_id: row.id, title: row.title, snippet, paragraph }];
      }),
  };
};
