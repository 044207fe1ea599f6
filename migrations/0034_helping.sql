-- A relative who helps a writer to tell (decision 0050): asked by the writer, accepted by the helper, and ended by either at once.
create table helping (
  id uuid primary key default gen_random_uuid(),
  writer_id text not null references "user" (id) on delete cascade,
  -- Null once they deleted their account.
  helper_id text references "user" (id) on delete set null,
  -- As the family calls them. It stands on everything that they did.
  helper_name text not null,
  asked_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  check (writer_id <> helper_id)
);
create unique index helping_once on helping (writer_id, helper_id) where ended_at is null;
create index helping_of_helper on helping (helper_id) where ended_at is null;

-- Everything that happened, for the writer to see.
create table helping_event (
  id bigint generated always as identity primary key,
  helping_id uuid not null references helping (id) on delete cascade,
  at timestamptz not null,
  what text not null check (what in (
    'asked', 'accepted', 'declined', 'typed', 'photo', 'picked', 'unpicked', 'ordered', 'order-undone', 'ended', 'left'
  )),
  by_whom text not null check (by_whom in ('writer', 'helper', 'nobody')),
  -- The words of a question.
  detail text,
  -- Only for 'ordered': the chapters as they stood before, and when the writer took the new order back.
  chapters_before jsonb,
  undone_at timestamptz
);
create index helping_event_of on helping_event (helping_id, id);

-- Who are not connected any more don't help each other any more, in the same moment.
create function end_helping_between() returns trigger language plpgsql as $$
declare
  one text := to_jsonb(new) ->> 'user_id';
  other text := to_jsonb(new) ->> tg_argv[0];
begin
  with over as (
    update helping set ended_at = now()
    where ended_at is null and ((writer_id = one and helper_id = other) or (writer_id = other and helper_id = one))
    returning id)
  insert into helping_event (helping_id, at, what, by_whom) select id, now(), 'ended', 'nobody' from over;
  return null;
end $$;
create trigger parted_people_end_helping after update of state on family_relationships
  for each row when (new.state <> 'confirmed') execute function end_helping_between('related_user_id');
create trigger blocked_people_end_helping after insert on family_block
  for each row execute function end_helping_between('blocked_id');

-- The questions that a helper and a writer answer side by side. They were not sent, and nobody has a link to them.
alter table emailed_question add column helping_id uuid references helping (id) on delete cascade;
create index emailed_question_of_helping on emailed_question (helping_id, sent_at) where helping_id is not null;

-- Who picked it, unless it was the writer.
alter table picked_question add column helping_id uuid references helping (id) on delete set null;
create index picked_question_of_helping on picked_question (helping_id) where helping_id is not null;

-- Words that somebody else typed for the writer, and the name of who did.
alter table question_answer drop constraint question_answer_arrived_by_check;
alter table question_answer add check (arrived_by in ('link', 'e-mail', 'helper'));
alter table question_answer add column typed_by text;
alter table message drop constraint message_arrived_by_check;
alter table message add check (arrived_by in ('link', 'e-mail', 'helper'));
alter table message add column typed_by text;
