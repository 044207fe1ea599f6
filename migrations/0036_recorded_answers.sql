-- Recordings that came with an answer to a question by e-mail, without signing in.

-- The question it answers; null for one that was made on the writing page. It stays until the writer deletes it.
alter table recording add column asked text;

create table answer_recording (
  recording_id uuid primary key references recording (id) on delete cascade,
  emailed_question_id uuid not null references emailed_question (id) on delete cascade,
  -- The words it came with, which may arrive later, or never.
  answer_id uuid,
  -- Of the bytes as they were sent, so that sending them twice stores them once.
  sent_hash text not null
);
create index answer_recording_of on answer_recording (emailed_question_id);
create index answer_recording_with on answer_recording (answer_id) where answer_id is not null;
