-- Who may do what until when: check-subscription answers with the best grant in force.
create table entitlement (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references "user" (id) on delete cascade,
  plan text not null check (plan in ('premium', 'family_reader', 'enterprise')),
  source text not null,
  reason text,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  created_at timestamptz not null default now()
);
create index entitlement_by_user on entitlement (user_id);

-- Chapters created without a subscription. A row of its own, because deleting a chapter gives none back.
create table free_chapter_use (
  user_id text primary key references "user" (id) on delete cascade,
  used integer not null
);

create table chapter (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references "user" (id) on delete cascade,
  title text not null,
  content text not null,
  word_count integer not null,
  -- Its place in the book: higher is later. Gaps are where deleted chapters wait; readers are shown the places counted through.
  chapter_order integer not null,
  revision integer not null default 1,
  -- Saves from here on share one revision for a while; null before the first save.
  fold_started_at timestamptz,
  -- What the companion wrote last and what the writer took out, so that regenerating never undoes a writer's own edit.
  weave jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- No two chapters of a writer share a place; checked at the end of a statement, so that they can swap.
  constraint chapter_place unique (user_id, chapter_order) deferrable initially immediate
);
create index chapter_deleted on chapter (deleted_at) where deleted_at is not null;

-- Texts that a later save replaced; the newest text stands in the chapter itself.
create table chapter_revision (
  chapter_id uuid not null references chapter (id) on delete cascade,
  revision integer not null,
  title text not null,
  content text not null,
  word_count integer not null,
  saved_at timestamptz not null,
  primary key (chapter_id, revision)
);

create table conversation (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references "user" (id) on delete cascade,
  -- Null while the conversation belongs to the writer's one unsaved draft.
  chapter_id uuid unique references chapter (id) on delete cascade,
  created_at timestamptz not null default now()
);
create unique index conversation_of_draft on conversation (user_id) where chapter_id is null;

create table message (
  conversation_id uuid not null references conversation (id) on delete cascade,
  -- Made where the message was written, so that sending it twice stores it once.
  id uuid not null,
  position integer not null,
  type text not null check (type in ('user', 'ai')),
  content text not null,
  engine text,
  -- The writer's message that a reply belongs to: a message is answered once, however often it is sent.
  answers uuid,
  created_at timestamptz not null default now(),
  primary key (conversation_id, id),
  unique (conversation_id, position),
  unique (conversation_id, answers)
);

create table draft (
  user_id text primary key references "user" (id) on delete cascade,
  conversation_id uuid not null unique references conversation (id) on delete cascade,
  title text not null,
  content text not null,
  message text not null default '',
  weave jsonb,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);

-- What moved from a visitor's browser into an account, by a hash: moving it twice adds nothing.
create table adopted_draft (
  user_id text not null references "user" (id) on delete cascade,
  fingerprint text not null,
  primary key (user_id, fingerprint)
);

-- Turns and tokens used, by the day in UTC. `subject` is a user's id, or a keyed hash of a visitor's address for that day.
create table companion_use (
  subject text not null,
  day date not null,
  turns integer not null default 0,
  tokens bigint not null default 0,
  primary key (subject, day)
);

-- What the engines did, for the raw and shipped rates: never a word of what was said.
create table companion_outcome (
  day date not null,
  engine text not null,
  purpose text not null,
  outcome text not null,
  times integer not null default 0,
  primary key (day, engine, purpose, outcome)
);

