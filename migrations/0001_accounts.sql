-- People, their sessions and sign-in secrets. The shape is the one the sign-in library asks for, in our naming.
create table "user" (
  id text primary key,
  display_name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  role text not null default 'writer' check (role in ('writer', 'administrator')),
  -- Made while confirmation was required: no session until the address is confirmed. Accounts from before stay active (decision 3).
  needs_confirmation boolean not null default false,
  -- Sessions are deleted, and with them when they began.
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table session (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_by_user on session (user_id);

create table account (
  id text primary key,
  user_id text not null references "user" (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_by_user on account (user_id);
create unique index account_once on account (provider_id, account_id);

create table verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_by_identifier on verification (identifier);

-- Links in mails, each good once. Only a hash of the token is kept.
create table one_time_link (
  token_hash text primary key,
  kind text not null check (kind in ('confirm', 'reset', 'first-password')),
  user_id text not null references "user" (id) on delete cascade,
  -- The browser that signed up, as a hash of the secret it was given; there a click is enough to confirm.
  browser_hash text,
  -- The password chosen at that sign-up, hashed: it holds only once the address is confirmed through this link.
  password_hash text,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_link_by_user on one_time_link (user_id);

-- Attempts per key: kept in the database so that limits hold across restarts and nodes.
create table rate_limit (
  id text primary key,
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- Wrong tries in a row, per account and per address; the keys are keyed hashes of them.
create table sign_in_attempt (
  key text primary key,
  failures integer not null,
  last_failure_at timestamptz not null
);

-- A message waits here until a mail server has taken it or its file stands in the outbox folder.
create table mail (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  attempts integer not null default 0,
  -- In whole milliseconds, as the server's own clock has them: a message is due in the moment it is written.
  next_attempt_at timestamptz not null default date_trunc('milliseconds', now()),
  sent_at timestamptz,
  -- Given up: refused for good, or tried for days.
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index mail_waiting on mail (next_attempt_at) where sent_at is null and failed_at is null;
create index mail_by_recipient on mail (to_address, created_at);
