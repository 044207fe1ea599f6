-- The words in the message box that were not sent. They belong to the conversation, so that a chapter has them as well as the draft,
-- and making a chapter of the draft leaves them where they are.
alter table conversation
  add column unsent_message text not null default '',
  add column unsent_changed_at timestamptz;
update conversation as v
set unsent_message = d.message, unsent_changed_at = d.updated_at
from draft as d
where d.conversation_id = v.id and d.message <> '';
alter table draft drop column message;

-- Both texts of a conflict that was decided while there was no chapter yet. They move to chapter_revision when there is one.
create table draft_revision (
  conversation_id uuid not null references conversation (id) on delete cascade,
  revision integer not null,
  title text not null,
  content text not null,
  word_count integer not null,
  saved_at timestamptz not null,
  primary key (conversation_id, revision)
);
