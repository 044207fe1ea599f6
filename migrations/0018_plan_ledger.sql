-- What somebody has by their plans is worked out from these facts by one function; starts_at, ends_at, holds_until and suspended of a plan that was
-- bought, opened as a gift or given in months are its result, written anew whenever a fact changes.

-- A period that a subscription gave, as Stripe or its invoice told it; what we put off ourselves is none.
create table subscription_period (
  subscription_id text not null references stripe_subscription (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (subscription_id, starts_at)
);

-- Its present period at Stripe is a payment that we put off, and nothing that was paid for.
alter table stripe_subscription add column put_off boolean not null default false;

alter table payment
  -- Of a subscription's payment: the period that it pays for.
  add column period_starts_at timestamptz,
  -- Of a dispute that was won: when it was closed.
  add column closed_at timestamptz;

-- How much was given, and when. Where neither months nor days stand, the plan holds from starts_at to ends_at.
alter table entitlement
  add column given_at timestamptz,
  add column months integer check (months > 0),
  add column days integer check (days > 0),
  -- Ended by hand.
  add column ended_at timestamptz,
  add check (months is null or days is null),
  add check ((months is null and days is null) or given_at is not null);

update stripe_subscription set put_off = true where status = 'trialing';

update entitlement set ended_at = ends_at where ended_because is not null and subscription_id is null;
update entitlement as e set months = g.months, given_at = coalesce(g.redeemed_at, e.created_at)
  from gift as g where g.id = e.gift_id;
update entitlement as e set days = 30, given_at = coalesce(p.paid_at, e.created_at)
  from purchase as p where p.id = e.purchase_id and p.offer = 'writer_thirty_days';

-- A hash of the e-mail address that Stripe has of this customer; where the account has another, Stripe is told. No address stays behind an account.
alter table stripe_customer add column told_address text;
