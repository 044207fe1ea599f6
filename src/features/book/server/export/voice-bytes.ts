import type { AppContext } from '#platform/server/app-context.ts';
import type { UserId } from '#platform/shared/session.ts';

/**
 * Reads the audio of a writer's book for the process that makes it. Returns null if a recording isn't in
 * their book (any more) or its file is gone.
 */
export const voiceBytes =
  ({ db, files }: Pick<AppContext, 'db' | 'files'>, owner: UserId) =>
  async (id: string): Promise<Uint8Array | null> => {
    const row = await db
      .selectFrom('book_voice as b')
      .innerJoin('recording as r', 'r.id', 'b.recording_id')
      .where('r.id', '=', id)
      .where('r.user_id', '=', owner)
      .select('r.file')
      .executeTakeFirst();
    const file = row?.file ? await files.open(row.file) : undefined;
    return file ? new Uint8Array(await new Response(file.read()).arrayBuffer()) : null;
  };
