-- Files that no row speaks for: not yet, while one is being written, or no longer, once its row is gone. After that moment the file
-- itself is thrown away, so that nothing stays on the disk of what a writer deleted, whichever way the row went.
create table stray_file (
  key text primary key,
  after timestamptz not null
);
create index stray_file_after on stray_file (after);

-- For every table whose rows speak for files: `for each row execute function let_files_go('file_key')`, with the columns that hold keys.
create function let_files_go() returns trigger language plpgsql as $$
begin
  insert into stray_file (key, after)
    select value, now() from jsonb_each_text(to_jsonb(old)) as held (name, value)
    where name = any(tg_argv) and value is not null
    on conflict (key) do nothing; return old; end $$;

-- A writer's photo, made anew from what was sent: nothing of the camera's own notes is kept.
create table photo (
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  conversation_id uuid not null references conversation (id) on delete cascade,
  -- A fingerprint of what was sent: the same photo sent again under its id is kept once.
  sent_hash text not null,
  display_key text not null unique,
  small_key text not null unique,
  width integer not null,
  height integer not null,
  caption text not null default '',
  -- Where it stands in the story: the paragraph before it and how that begins. Beside the text, so that no edit loses it.
  after_paragraph integer not null,
  after_words text not null,
  -- Its order among the photos of the story.
  place integer not null,
  -- The companion's first question about it.
  asked_id uuid,
  -- Kept while the writer may still take a removal back.
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create index photo_by_conversation on photo (conversation_id);
create index photo_by_user on photo (user_id);
create index photo_removed on photo (removed_at) where removed_at is not null;

create trigger photo_lets_files_go after delete on photo
  for each row execute function let_files_go('display_key', 'small_key');
