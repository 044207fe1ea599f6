-- An answer given away from the page becomes a chapter without anybody pressing Save (decision 0052).
alter table conversation
  -- When that was last tried; it is tried again a day later.
  add column chapter_tried_at timestamptz,
  -- The writer has not been told yet that it became a chapter.
  add column is_to_announce boolean not null default false;
create index conversation_to_announce on conversation (user_id) where is_to_announce;
