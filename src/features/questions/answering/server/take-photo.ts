import { addPhoto, draftConversationId } from '#features/writing/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { ReceivedFile } from '#platform/server/http/received-file.ts';
import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import { noteAnswered } from '#features/questions/schedule/server/change-schedule.ts';
import type { OpenQuestion } from './open-question.ts';

/** Adds a photo to the conversation of the writer's next chapter, once. Throws what `addPhoto` throws. */
export const takePhoto = async (
  context: Pick<AppContext, 'db' | 'files' | 'clock' | 'workers'>,
  { said, writer }: OpenQuestion,
  { id, file, caller }: { readonly id: string; readonly file: ReceivedFile; readonly caller: Caller },
): Promise<void> => {
  const owner = writer.session.userId;
  const conversationId = await draftConversationId(context.db, owner, said);
  await addPhoto(context, { owner, caller }, { id, conversationId, file });
  await noteAnswered(context.db, owner);
};
