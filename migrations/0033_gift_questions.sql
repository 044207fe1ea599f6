-- Questions by e-mail that the giver of a gift sets up (decision 0049). Nothing is sent before the storyteller, who opened the gift, confirms it.
create table gift_schedule (
  gift_id uuid primary key references gift (id) on delete cascade,
  -- 'off': the giver would rather not, for now. The last two are the storyteller's.
  state text not null check (state in ('off', 'offered', 'confirmed', 'declined')),
  frequency text not null check (frequency in ('weekly', 'twice-a-month', 'monthly')),
  -- Monday is 1. On the storyteller's own clocks, so it has no time zone.
  weekday integer not null check (weekday between 1 and 7),
  hour integer not null check (hour between 0 and 23),
  -- Whether the storyteller lets the giver choose more questions.
  giver_may_add boolean not null default false check (not giver_may_add or state = 'confirmed'),
  changed_at timestamptz not null,
  -- Confirmed or declined.
  settled_at timestamptz
);

-- What the giver chose, in the order in which it is to be asked.
create table gift_question (
  id uuid primary key,
  gift_id uuid not null references gift_schedule (gift_id) on delete cascade,
  words text not null,
  place integer not null,
  -- Where it waits in the storyteller's list; null before they confirmed, and once it was asked or taken away.
  picked_id uuid unique references picked_question (id) on delete set null,
  created_at timestamptz not null
);
create index gift_question_of on gift_question (gift_id, place);

-- Who are blocked from each other: the giver chooses nothing more, in the same moment.
create function end_choosing_between() returns trigger language plpgsql as $$
begin
  update gift_schedule set giver_may_add = false
  from gift
  where gift.id = gift_schedule.gift_id and gift_schedule.giver_may_add
    and ((gift.giver_id = new.user_id and gift.redeemed_by = new.blocked_id)
      or (gift.giver_id = new.blocked_id and gift.redeemed_by = new.user_id));
  return null;
end $$;
create trigger blocked_people_end_choosing after insert on family_block
  for each row execute function end_choosing_between();
