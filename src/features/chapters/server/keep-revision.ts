import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { UserId } from '#platform/shared/session.ts';
import { writtenWords } from '../shared/light-format.ts';

export type RevisionText = { readonly title: string; readonly content: string };

/**
 * Adds a text to the earlier versions of a chapter. The current text stays the same but gets the next
 * revision number, so that a save based on the previous number is refused and has to reload. A text that is
 * already an earlier version isn't added twice. Does nothing if this writer has no such chapter.
 */
export const keepRevision = async (
  tx: Db,
  owner: UserId,
  chapterId: string,
  { title, content, savedAt }: RevisionText & { readonly savedAt: Date },
): Promise<void> => {
  await sql`
    with numbered as (
      update chapter set revision = revision + 1
      where id = ${chapterId}::uuid
        and user_id = ${owner}
        and deleted_at is null
        and not exists (
          select from chapter_revision as r
          where r.chapter_id = chapter.id and r.title = ${title} and r.content = ${content}
        )
      returning id, revision - 1 as revision
    )
    insert into chapter_revision (chapter_id, revision, title, content, word_count, saved_at)
    select id, revision, ${title}::text, ${content}::text, ${writtenWords(content)}::int, ${savedAt}::timestamptz from numbered
  `.execute(tx);
};
