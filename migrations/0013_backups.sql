-- Every backup that was made or tried, so that the administrator sees when the last good one was.
create table backup (
  id uuid primary key default gen_random_uuid(),
  -- When it began: what is in it is what was there then.
  made_at timestamptz not null,
  took_ms integer not null,
  -- The file's name without its folder.
  file text not null,
  -- Null where it failed.
  bytes bigint,
  -- Made by itself, and not by hand.
  scheduled boolean not null,
  -- Photos and recordings that a row spoke for and that were not there.
  missing_files integer not null default 0,
  -- Why it failed, in a sentence.
  error text,
  check ((bytes is null) = (error is not null))
);
create index backup_by_time on backup (made_at desc);
