-- Questions by e-mail (decision 0045): when a writer wants them. The row stays when they are off, so that they are offered once.
create table question_schedule (
  user_id text primary key references "user" (id) on delete cascade,
  state text not null check (state in ('on', 'off', 'stopped', 'bounced')),
  frequency text not null check (frequency in ('weekly', 'twice-a-month', 'monthly')),
  -- Monday is 1.
  weekday integer not null check (weekday between 1 and 7),
  hour integer not null check (hour between 0 and 23),
  time_zone text not null,
  paused_until date,
  -- When the next one is sent; only while they are on.
  next_at timestamptz,
  -- Questions in a row that nobody answered.
  unanswered integer not null default 0,
  changed_at timestamptz not null default now(),
  check ((state = 'on') = (next_at is not null))
);
create index question_schedule_due on question_schedule (next_at) where state = 'on';

-- Questions that were picked for a writer, in the order in which they are asked.
create table picked_question (
  id uuid primary key,
  user_id text not null references "user" (id) on delete cascade,
  words text not null,
  place integer not null,
  created_at timestamptz not null default now()
);
create index picked_question_of on picked_question (user_id, place);

create table emailed_question (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references "user" (id) on delete cascade,
  -- The day on the writer's calendar: one question a day, whatever nodes and restarts do. Null for a printed card.
  due_on date,
  source text not null check (source in ('reader', 'picked', 'companion', 'easy')),
  reader_note_id uuid references reader_note (id) on delete set null,
  -- As the page shows it, and as the companion says it in the conversation.
  question text not null,
  said text not null,
  token_hash text not null unique,
  -- Its e-mail, for as long as that is remembered; null for a printed card.
  mail_id uuid,
  bounced_at timestamptz,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  unique (user_id, due_on)
);

-- Questions in whose place another was asked for, so that they are not sent again.
create table skipped_question (
  emailed_question_id uuid not null references emailed_question (id) on delete cascade,
  words text not null,
  skipped_at timestamptz not null default now(),
  primary key (emailed_question_id, words)
);

create table question_answer (
  -- Made where it was written, so that sending it twice stores it once.
  id uuid primary key,
  emailed_question_id uuid not null references emailed_question (id) on delete cascade,
  words text not null,
  arrived_by text not null check (arrived_by in ('link', 'e-mail')),
  received_at timestamptz not null,
  -- Where it stands in the writer's conversation; null while there is no room.
  conversation_id uuid references conversation (id) on delete set null,
  placed_at timestamptz,
  -- When the companion tries to reply next; null once it has.
  reply_at timestamptz
);
create index question_answer_of on question_answer (emailed_question_id);
create index question_answer_unplaced on question_answer (emailed_question_id) where placed_at is null;
create index question_answer_in on question_answer (conversation_id);
create index question_answer_waiting on question_answer (reply_at) where reply_at is not null;

-- Photos that came with an answer.
create table answer_photo (
  photo_id uuid primary key references photo (id) on delete cascade,
  emailed_question_id uuid not null references emailed_question (id) on delete cascade
);
create index answer_photo_of on answer_photo (emailed_question_id);

-- How a message came that was not written on the page.
alter table message add column arrived_by text check (arrived_by in ('link', 'e-mail'));
