import type { Db } from '#platform/server/database/database.ts';
import type { FileStore } from '#platform/server/file-store/file-store.ts';
import type { FileAnswer } from '#platform/server/http/file-answer.ts';
import { refuse } from '#platform/shared/problem.ts';
import type { UserId } from '#platform/shared/session.ts';
import { endingOf, isSoundType } from '#platform/shared/sound-types.ts';
import { ownRecording } from './recording-rows.ts';

/** The audio of a recording of this writer. Throws not-found, also if only the text was stored. */
export const playRecording = async (
  { db, files }: { readonly db: Db; readonly files: FileStore },
  owner: UserId,
  id: string,
): Promise<FileAnswer> => {
  const { file: key, type } = await ownRecording(db, owner, id);
  if (key === null || !isSoundType(type)) return refuse('not-found');
  const file = (await files.open(key)) ?? refuse('not-found');
  return { file, name: `recording.${endingOf(type)}`, tag: id };
};
