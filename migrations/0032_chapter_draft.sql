-- What a language model wrote for the beginning of a conversation, for two days: so that every node shows it, also after a restart, and no two nodes pay for the same. It leads to nobody, and only who has the conversation can read it.
create table chapter_draft (
  -- A keyed hash of the conversation, under which the page asks for it.
  id text primary key,
  -- Encrypted with a key made from the conversation. Null until it is written.
  draft text,
  -- Who is writing it.
  writer uuid not null,
  is_failed boolean not null default false,
  -- Nobody else begins to write it before this: one who writes moves it on as a sign of life.
  free_at timestamptz not null,
  created_at timestamptz not null
);
create index chapter_draft_by_age on chapter_draft (created_at);
