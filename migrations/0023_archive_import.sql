-- An archive of an account that was brought in again is an import like any other, with more than chapters.
alter table chapter_import
  -- Of the archive's file; null for writing from elsewhere. Says that this very file was brought in before.
  add column archive_hash text,
  -- What else came with it, row by row and as it came, so that it can be taken back where nobody changed it since.
  add column brought jsonb;

-- Its revision as it came: with the next save it is changed.
alter table imported_chapter add column revision integer not null default 1;
