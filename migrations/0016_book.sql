-- What a writer decided about their book as a thing: front matter, parts, print. Its text is the chapters'.
create table book (
  user_id text primary key references "user" (id) on delete cascade,
  plan jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A file of a book: asked for, in the making, or made.
create table book_file (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references "user" (id) on delete cascade,
  format text not null,
  state text not null check (state in ('waiting', 'making', 'made', 'stopped', 'failed')),
  -- From 0 to 1000 of the whole.
  progress smallint not null default 0,
  step text,
  problem text,
  -- Which node makes it, and when it was last heard to be at it: one that fell silent is begun anew by another.
  maker text,
  heard_at timestamptz,
  -- How often it was begun.
  attempts smallint not null default 0,
  -- The state of the book it was made of.
  fingerprint text,
  name text,
  file_key text,
  bytes bigint,
  pages integer,
  created_at timestamptz not null,
  ended_at timestamptz,
  kept_until timestamptz,
  check ((state = 'made') = (file_key is not null))
);
-- One at a time of each format.
create unique index book_file_under_way on book_file (user_id, format) where state in ('waiting', 'making');
create index book_file_of_writer on book_file (user_id, created_at desc);
create index book_file_waiting on book_file (created_at) where state in ('waiting', 'making');
create trigger book_file_lets_files_go after delete on book_file
  for each row execute function let_files_go('file_key');
