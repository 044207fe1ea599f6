-- An invitation to be connected, to an address that may have no account yet. The connection itself is a row of family_relationships.
create table family_invitation (
  id uuid primary key default gen_random_uuid(),
  inviter_id text not null references "user" (id) on delete cascade,
  -- In small letters.
  invited_email text not null,
  -- What the invited person is to the inviter.
  relationship_type text not null check (relationship_type in (
    'parent', 'child', 'sibling', 'spouse', 'grandparent', 'grandchild', 'uncle_aunt', 'nephew_niece', 'cousin'
  )),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- Of the link in the newest mail; the words of the link are kept nowhere.
  token_hash text unique,
  -- In which its mail is written.
  language text not null,
  -- One paid connection of the inviter is set aside for it while it waits.
  sets_aside boolean not null default false,
  -- How often it was mailed, or looks as if it was.
  mails integer not null default 1,
  -- The invited person wants no more invitations from this one; the inviter is not told.
  no_more boolean not null default false,
  accepted_by text references "user" (id) on delete cascade,
  -- The connection that it became.
  relationship_id uuid references family_relationships (id) on delete cascade,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  -- Its newest mail, to see what became of it; and when the inviter was told that it could not be delivered.
  mail_id uuid references mail (id) on delete set null,
  failure_told_at timestamptz,
  expires_at timestamptz not null,
  settled_at timestamptz
);
-- The same address twice while one is open is explained, not sent.
create unique index family_invitation_once on family_invitation (inviter_id, invited_email) where state = 'open';
create index family_invitation_by_inviter on family_invitation (inviter_id, created_at desc);
create index family_invitation_by_email on family_invitation (invited_email);

-- When the two were connected for the first time: they pay for it once, however often they part and connect again.
alter table family_relationships add column first_connected_at timestamptz;

-- Who may not be connected with whom any more; only the one who blocked knows.
create table family_block (
  user_id text not null references "user" (id) on delete cascade,
  blocked_id text not null references "user" (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id)
);

-- A chapter is private until its writer shares it with the family (decision 25).
alter table chapter add column shared_at timestamptz;
create index chapter_shared on chapter (user_id, shared_at) where shared_at is not null and deleted_at is null;
alter table "user" add column shares_new_chapters boolean not null default false;

-- Where a reader stopped in somebody else's chapter, and whether they have read it to its end.
create table reading_place (
  reader_id text not null references "user" (id) on delete cascade,
  chapter_id uuid not null references chapter (id) on delete cascade,
  -- The paragraph, counted from nought.
  paragraph integer not null default 0,
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (reader_id, chapter_id)
);

-- What a reader wrote back to the writer of a chapter: a thank-you, or a question that the companion asks later.
create table reader_note (
  id uuid primary key default gen_random_uuid(),
  chapter_id uuid not null references chapter (id) on delete cascade,
  reader_id text not null references "user" (id) on delete cascade,
  kind text not null check (kind in ('thanks', 'question')),
  words text not null default '',
  -- What of the chapter it is about, in the chapter's own words.
  passage text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  -- When the companion asked it.
  asked_at timestamptz,
  set_aside_at timestamptz
);
create index reader_note_by_chapter on reader_note (chapter_id, created_at);
create index reader_note_by_reader on reader_note (reader_id, created_at);

-- Shared chapters that relatives are still to be told of by mail: gathered for a while, so that an afternoon of sharing is one mail.
create table share_news (
  chapter_id uuid not null references chapter (id) on delete cascade,
  reader_id text not null references "user" (id) on delete cascade,
  due_at timestamptz not null,
  told_at timestamptz,
  primary key (chapter_id, reader_id)
);
create index share_news_due on share_news (due_at) where told_at is null;

-- Where chapters shared lately are looked for.
create index chapter_shared_lately on chapter (shared_at) where shared_at is not null and deleted_at is null;

-- One press in the mail program ends mails of this kind (RFC 8058); like the words, it goes when the mail has gone.
alter table mail add column unsubscribe_url text;

-- People of somebody's tree who have no account: brought in from a file or put in by hand; nobody else's business.
create table tree_person (
  id uuid primary key default gen_random_uuid(),
  owner_id text not null references "user" (id) on delete cascade,
  full_name text not null check (btrim(full_name) <> ''),
  -- As a person writes it; years and days are read out of it.
  born text,
  born_where text,
  died text,
  -- Living people of a file are masked.
  is_living boolean not null default true,
  -- Which person of the file, so that bringing it in again changes and does not double.
  file_key text,
  note text,
  -- The connected relative that this person is, as the owner says; then the drawing shows them once. Counts while the two are connected.
  user_id text references "user" (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (owner_id, file_key),
  unique (owner_id, user_id)
);
create index tree_person_by_relative on tree_person (user_id) where user_id is not null;

-- Who is whose parent, and who is married: enough to follow every other relation from. 'self' stands for the owner.
create table tree_tie (
  id uuid primary key default gen_random_uuid(),
  owner_id text not null references "user" (id) on delete cascade,
  kind text not null check (kind in ('parent', 'spouse')),
  -- The parent, or one of the two; null for the owner.
  one_id uuid references tree_person (id) on delete cascade,
  -- The child, or the other; null for the owner.
  other_id uuid references tree_person (id) on delete cascade,
  unique nulls not distinct (owner_id, kind, one_id, other_id)
);

-- Questions about the tree that the owner answered with no, by the name of the question; they are not asked again.
create table tree_not_so (
  owner_id text not null references "user" (id) on delete cascade,
  question text not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, question)
);
