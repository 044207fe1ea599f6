-- Counted up with every save, so that one that was made in view of an older text is noticed, as with chapters.
alter table family_member_profiles add column revision integer not null default 1;
alter table life_events add column revision integer not null default 1;

-- Who ended a connection, and when: for a while they can take that back. `settled_at` stays, so that it is then as old as it was.
alter table family_relationships add column ended_by text references "user" (id) on delete set null;
alter table family_relationships add column ended_at timestamptz;
