-- What somebody brought in from elsewhere at one time: so that it is made once, and can be taken back as a whole.
create table chapter_import (
  user_id text not null references "user" (id) on delete cascade,
  -- Made where the import was chosen, so that sending it twice makes it once.
  id uuid not null,
  -- Of the file; empty for pasted text.
  name text not null,
  made_at timestamptz not null,
  taken_back_at timestamptz,
  primary key (user_id, id)
);

create table imported_chapter (
  chapter_id uuid primary key references chapter (id) on delete cascade,
  user_id text not null,
  import_id uuid not null,
  -- It counted as the free chapter; that count is given back with the import, and taken again where the chapter is restored.
  used_free boolean not null,
  gave_back_free boolean not null default false,
  foreign key (user_id, import_id) references chapter_import (user_id, id) on delete cascade
);
create index imported_chapter_of_import on imported_chapter (user_id, import_id);
