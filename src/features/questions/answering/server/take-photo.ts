import { addPhoto, draftConversationId } from '#features/writing/server/api.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ReceivedFile } from '#platform/server/http/received-file.ts';
import type { Caller } from '#platform/server/worker-process/work-accounts.ts';
import { refuse } from '#platform/shared/problem.ts';
import { MOST_PHOTOS_OF_AN_ANSWER } from '#features/questions/shared/question-limits.ts';
import { noteAnswered } from '#features/questions/schedule/server/change-schedule.ts';
import type { OpenQuestion } from './open-question.ts';

const refuseWhereFull = async (db: Db, question: OpenQuestion, id: string): Promise<void> => {
  const { others } = await db
    .selectFrom('answer_photo')
    .where('emailed_question_id', '=', question.id)
    .where('photo_id', '<>', id)
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .executeTakeFirstOrThrow();
  if (Number(others) >= MOST_PHOTOS_OF_AN_ANSWER) refuse('answers-full');
};

/**
 * Adds a photo to the conversation of the writer's next chapter, once. Throws answers-full if ten have
 * already come with answers to this question, and whatever `addPhoto` throws.
 */
export const takePhoto = async (
  context: Pick<AppContext, 'db' | 'files' | 'clock' | 'workers'>,
  question: OpenQuestion,
  {
    id,
    file,
    caller,
    ...write
  }: {
    readonly id: string;
    readonly file: ReceivedFile;
    readonly caller: Caller;
    /** As for `addPhoto`. */
    readonly hold?: ((tx: Db) => Promise<void>) | undefined;
    readonly within?: ((tx: Db) => Promise<void>) | undefined;
  },
): Promise<void> => {
  const { db } = context;
  const { said, writer } = question;
  const owner = writer.session.userId;
  await refuseWhereFull(db, question, id);
  const conversationId = await draftConversationId(db, owner, said);
  await addPhoto(context, { owner, caller }, { id, conversationId, file, ...write });
  await db
    .insertInto('answer_photo')
    .values({ photo_id: id, emailed_question_id: question.id })
    .onConflict((conflict) => conflict.column('photo_id').doNothing())
    .execute();
  await noteAnswered(db, owner);
};
