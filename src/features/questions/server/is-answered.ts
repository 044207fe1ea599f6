import { sql } from 'kysely';

/** Whether a question was answered, in writing or aloud. `emailed_question` is in the query as `q`. */
export const isAnswered = sql<boolean>`(
  exists (select from question_answer a where a.emailed_question_id = q.id)
  or exists (select from answer_recording r where r.emailed_question_id = q.id))`;
