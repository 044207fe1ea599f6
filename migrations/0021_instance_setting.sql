-- What the administrator set while the server runs. An environment variable of the same meaning wins.
create table instance_setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
