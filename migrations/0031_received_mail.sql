-- A mail that somebody sent to this instance, as it came. It is stored here and in the file store first; only then is it marked as seen, and only then read.
create table received_mail (
  id uuid primary key default gen_random_uuid(),
  -- A fingerprint of its Message-ID, or of its bytes where it has none: what comes twice is taken once.
  message_hash text not null unique,
  -- Whose question it answers; null until it is read, and for what answers no question, of which nothing is kept.
  user_id text references "user" (id) on delete cascade,
  -- The raw mail in the file store; null once it is gone.
  file text unique,
  bytes integer not null,
  received_at timestamptz not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  -- When it was read for good, and what became of it; null before.
  taken_at timestamptz,
  outcome text check (outcome in ('kept', 'known', 'too-late', 'unknown', 'full', 'empty', 'auto-reply', 'bounce', 'other', 'unreadable', 'failed')),
  -- Fingerprints of the question's token and of the sender's address, by which limits count; null where no question is answered.
  token_hash text,
  sender_hash text,
  -- What the writer was told of it: that an answer has arrived, or that one could not be kept. Each once for each question.
  told text check (told in ('receipt', 'regret')),
  check ((taken_at is null) = (outcome is null))
);
create index received_mail_waiting on received_mail (next_attempt_at) where taken_at is null;
create index received_mail_by_user on received_mail (user_id);
create index received_mail_by_token on received_mail (token_hash, received_at);
create index received_mail_by_sender on received_mail (sender_hash, received_at);
create index received_mail_by_time on received_mail (received_at);
create unique index received_mail_told on received_mail (token_hash, told) where told is not null;

create trigger received_mail_lets_files_go after delete on received_mail
  for each row execute function let_files_go('file');

-- What only one node may do at a time, and until when it is that node's turn.
create table node_lease (
  name text primary key,
  node text not null,
  until timestamptz not null
);

alter table mail
  -- Where an answer goes, if not to the sender. It may hold a secret, so it goes with the words.
  add column reply_to text,
  -- The Message-ID of the mail that this one answers by itself.
  add column in_reply_to text;
