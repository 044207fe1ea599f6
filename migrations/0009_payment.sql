-- What somebody set out to buy. The row comes before anybody is asked for money, so that its id is the key under which that happens once.
create table purchase (
  id uuid primary key default gen_random_uuid(),
  -- Kept without the person when their account goes: what was taken in stays in the books.
  user_id text references "user" (id) on delete set null,
  offer text not null check (offer in (
    'writer_monthly', 'writer_thirty_days', 'family_reader_monthly', 'family_connection', 'gift'
  )),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'expired', 'returned')),
  -- In which it was bought: its receipt comes long after the browser is gone.
  language text not null default 'en',
  -- Stripe's own names of what came of it.
  checkout_session text unique,
  payment_intent text unique,
  subscription_id text,
  -- A paid connection that was used up by connecting two people.
  used_at timestamptz,
  created_at timestamptz not null default now(),
  paid_at timestamptz
);
create index purchase_by_user on purchase (user_id, created_at desc);
create index purchase_open on purchase (created_at) where state = 'open';

-- Who somebody is at Stripe. Without a user, the account is gone and Stripe is still to be told so.
create table stripe_customer (
  customer_id text primary key,
  user_id text unique references "user" (id) on delete set null
);

-- A subscription as Stripe described it last.
create table stripe_subscription (
  id text primary key,
  user_id text references "user" (id) on delete set null,
  customer_id text not null,
  plan text not null check (plan in ('premium', 'family_reader')),
  -- In Stripe's words: active, past_due, canceled, …
  status text not null,
  -- For one interval, all items together.
  amount_cents integer not null,
  currency text not null,
  interval text not null check (interval in ('day', 'week', 'month', 'year')),
  interval_count integer not null check (interval_count > 0),
  current_period_end timestamptz not null,
  cancel_at_period_end boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When Stripe was asked for this: an answer that took longer than a later one must not undo it.
  asked_at timestamptz not null
);
create index stripe_subscription_by_user on stripe_subscription (user_id);

-- Money in and money back, one row for each event of Stripe's books: revenue is their sum.
create table payment (
  -- Stripe's own name of the invoice, payment, refund or dispute; 'won:' before the last where the money came back.
  id text primary key,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'dispute_won')),
  offer text not null check (offer in (
    'writer_monthly', 'writer_thirty_days', 'family_reader_monthly', 'family_connection', 'gift'
  )),
  -- Below nought where it went back.
  amount_cents integer not null,
  currency text not null,
  user_id text references "user" (id) on delete set null,
  purchase_id uuid references purchase (id),
  subscription_id text,
  payment_intent text,
  customer_id text,
  occurred_at timestamptz not null
);
create index payment_by_user on payment (user_id, occurred_at desc);
create index payment_by_intent on payment (payment_intent);
create index payment_by_time on payment (occurred_at);

-- Every event of Stripe's that was seen to its end, so that a second delivery is known.
create table stripe_event (
  id text primary key,
  type text not null,
  created_at timestamptz not null,
  taken_at timestamptz not null default now()
);
create index stripe_event_by_time on stripe_event (taken_at);

-- What is done now and then by one node alone: whoever moves the time forward does it.
create table upkeep_turn (
  name text primary key,
  taken_at timestamptz not null
);

-- A gift of months with the writer's plan. Who opened it may be known; who holds its link is not.
create table gift (
  id uuid primary key default gen_random_uuid(),
  -- Null for one that an administrator gave without payment.
  purchase_id uuid unique references purchase (id),
  -- Null once the giver's account is gone.
  giver_id text references "user" (id) on delete set null,
  giver_name text not null,
  months integer not null check (months in (1, 3, 6, 12)),
  recipient_name text not null default '',
  -- Null for one that is handed over as a card.
  recipient_email text,
  message text not null default '',
  -- In which its mail and its card are written.
  language text not null,
  -- Not before then; null for at once.
  send_at timestamptz,
  created_at timestamptz not null default now(),
  -- Null while it is not paid for.
  given_at timestamptz,
  expires_at timestamptz,
  sent_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by text references "user" (id) on delete set null,
  -- Its money went back, or the administrator took it back.
  withdrawn_at timestamptz,
  -- Why an administrator gave it without payment.
  reason text
);
create index gift_by_giver on gift (giver_id, created_at desc);
create index gift_to_send on gift (send_at) where sent_at is null and given_at is not null;

-- The keys to a gift: hashes only. The first that is used ends the others.
create table gift_token (
  token_hash text primary key,
  gift_id uuid not null references gift (id) on delete cascade,
  made_for text not null check (made_for in ('mail', 'card')),
  -- The mail that it went out with; forgotten some months later.
  mail_id uuid references mail (id) on delete set null,
  created_at timestamptz not null default now(),
  -- It was mailed to an address that was then corrected.
  ended_at timestamptz,
  -- When its giver was told that its mail cannot be delivered.
  failure_told_at timestamptz
);
create index gift_token_by_gift on gift_token (gift_id);
create index gift_token_by_mail on gift_token (mail_id);

-- Where a plan came from, and why it ended or rests.
alter table entitlement
  add column purchase_id uuid unique references purchase (id),
  add column subscription_id text unique references stripe_subscription (id),
  add column gift_id uuid unique references gift (id),
  -- A while after its end in which it still holds, so that nobody is locked out between a month and the news that the next is paid.
  add column holds_until timestamptz,
  -- The money is in dispute, or went back.
  add column suspended text check (suspended in ('refund', 'dispute')),
  add column ended_because text,
  -- The administrator who gave it by hand.
  add column given_by text references "user" (id) on delete set null;
