-- Visits: which page, when, in which browser, from where; never who. The rows are lean, with every text once in a table of its own, and the sums
-- are kept by the transaction that writes them. There are no foreign keys: each would cost as much as the row, and one place alone writes them.

-- The pages of the route table, by their patterns, and how often each was visited since the beginning.
create table visit_page (
  id smallint generated always as identity primary key,
  path text not null unique,
  visits bigint not null default 0
);

-- The page of another site that led here, without its query.
create table visit_referrer (
  id integer generated always as identity primary key,
  address text not null unique,
  -- The Monday, in UTC, of the week in which it last led here; so it is written once a week at the most.
  last_week date not null
);

-- What browsers say they are.
create table visit_browser (
  id integer generated always as identity primary key,
  user_agent text not null unique,
  last_week date not null
);

-- A browser that came, by the random number that it keeps. The ids have no gaps, so that those of a day fit into a bitmap.
create table visitor (
  id integer generated always as identity primary key,
  key uuid not null unique,
  last_week date not null
)
-- Room for the next week's row beside this one's, so that the indexes need not know of it.
with (fillfactor = 85);

create table visit (
  at timestamptz not null,
  visitor integer not null,
  -- 32 bits of the session's own number: one session among those of its visitor.
  session integer not null,
  browser integer not null,
  referrer integer,
  page smallint not null,
  -- The browser had been here before this session.
  is_return boolean not null
);
-- They are written in the order of time, so a range index of a few kilobytes finds them.
create index visit_by_time on visit using brin (at) with (pages_per_range = 16);

-- Sums by the quarter of an hour: every time zone begins its days on one.
create table visit_quarter (
  quarter timestamptz primary key,
  visits integer not null,
  return_visits integer not null,
  -- Visitors seen for the first time.
  new_visitors integer not null
);

-- Everything since the beginning, in one row.
create table visit_total (
  is_the_row boolean primary key default true check (is_the_row),
  visits bigint not null,
  return_visits bigint not null,
  visitors bigint not null
);

-- Sign-ups that reached the welcome page, each once: a keyed hash stands for the account, and nothing here leads back to it.
create table conversion (
  sign_up text primary key,
  at timestamptz not null default now()
);
create index conversion_by_time on conversion (at);
