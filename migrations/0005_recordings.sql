-- What a writer said into the microphone. It arrives in chunks, becomes words, and stays only where the writer keeps it with a message.
create table recording (
  -- Made where it was recorded, so that sending it twice stores it once.
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  conversation_id uuid not null references conversation (id) on delete cascade,
  -- The message that was made of it; null until that is sent.
  message_id uuid,
  type text not null,
  seconds integer not null default 0,
  -- What was said; null until it is known.
  words text,
  -- The sound in the file store; null where the writer keeps only the words, and before.
  file text unique,
  created_at timestamptz not null default now(),
  foreign key (conversation_id, message_id) references message (conversation_id, id) on delete cascade
);
create index recording_by_conversation on recording (conversation_id);
create index recording_by_writer on recording (user_id);
create index recording_waiting on recording (created_at) where message_id is null;

create trigger recording_lets_files_go after delete on recording
  for each row execute function let_files_go('file');

-- The parts of a recording that is not words yet; they go with it, and as soon as it is.
create table recording_chunk (
  recording_id uuid not null references recording (id) on delete cascade,
  position integer not null,
  size integer not null,
  bytes bytea not null,
  primary key (recording_id, position)
);

-- Seconds turned into words, by the day in UTC.
create table recording_use (
  user_id text not null references "user" (id) on delete cascade,
  day date not null,
  seconds integer not null,
  primary key (user_id, day)
);
