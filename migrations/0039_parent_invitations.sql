-- A relative offers a mother or a father an account and help with it (decision 0052). Until they answer, nothing is stored of them but what the helper entered.
create table parent_invitation (
  id uuid primary key default gen_random_uuid(),
  helper_id text not null references "user" (id) on delete cascade,
  -- The parent's whole name, and what the two call each other.
  parent_name text not null check (btrim(parent_name) <> ''),
  called text not null check (btrim(called) <> ''),
  helper_called text not null check (btrim(helper_called) <> ''),
  -- In lower case. Null if there is only a card.
  email text,
  language text not null check (language in ('en', 'de')),
  -- 'declined' is also what the helper sees of somebody who took the account without their help.
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  mail_id uuid references mail (id) on delete set null,
  -- Of the link in the e-mail, which nobody but its reader knows, and of the code on the card, which the helper prints.
  mail_hash text unique,
  card_hash text not null unique,
  -- Once accepted, what was agreed.
  helping_id uuid references helping (id) on delete set null,
  check ((state = 'open') = (settled_at is null))
);
create index parent_invitation_of_helper on parent_invitation (helper_id, created_at);
create index parent_invitation_to on parent_invitation (email) where email is not null;
create index parent_invitation_agreed on parent_invitation (helping_id) where helping_id is not null;
create index parent_invitation_by_mail on parent_invitation (mail_id) where mail_id is not null;
