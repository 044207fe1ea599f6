-- What a helper records beside the writer, the order that can be undone, and the names that aren't kept.

-- The name of the helper who recorded it.
alter table recording add column recorded_by text;

alter table helping_event drop constraint helping_event_what_check;
alter table helping_event add check (what in (
  'asked', 'accepted', 'declined', 'typed', 'recorded', 'photo', 'picked', 'unpicked', 'ordered', 'order-undone',
  'ended', 'left'
));
-- What was done in the last day.
create index helping_event_lately on helping_event (helping_id, at);

-- Only for 'ordered': the chapters as it left them. It can be undone for as long as they stand like this.
alter table helping_event add column chapters_after jsonb;
update helping_event e set chapters_after = (
  select jsonb_agg(c.id order by c.chapter_order) from chapter c
  where c.id::text in (select jsonb_array_elements_text(e.chapters_before)))
where e.id in (
  select distinct on (h.writer_id) o.id from helping_event o join helping h on h.id = o.helping_id
  where o.what = 'ordered' order by h.writer_id, o.id desc);

-- Who was only asked, and never said yes, isn't remembered once that is over, whoever ended it.
alter table helping alter column helper_name drop not null;
create function forget_who_never_helped() returns trigger language plpgsql as $$
begin
  new.helper_id := null;
  new.helper_name := null;
  return new;
end $$;
create trigger who_never_helped_is_forgotten before update of ended_at on helping
  for each row when (new.ended_at is not null and new.accepted_at is null) execute function forget_who_never_helped();
update helping set ended_at = ended_at where ended_at is not null;
alter table helping add check (helper_name is not null or (accepted_at is null and ended_at is not null));
