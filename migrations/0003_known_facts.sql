-- What a writer decided about the people, places, times and themes gathered from their words. The gathered facts themselves are
-- derived whenever they are looked at; only these decisions are kept.
create table known_fact (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references "user" (id) on delete cascade,
  kind text not null check (kind in ('person', 'place', 'time', 'theme')),
  -- Which one, by the words it is known under: 'margret', 'kin mother', 'year 1951', 'school'.
  key text not null,
  decision text not null
    check (decision in ('name', 'relation', 'number', 'same', 'different', 'forget', 'added', 'ask-again')),
  -- As it was said when this was decided, and what is meant instead; empty where the decision needs no words.
  said text not null default '',
  meant text not null default '',
  created_at timestamptz not null default now(),
  -- A second decision of one sort about one thing takes the place of the first.
  unique (user_id, kind, key, decision)
);
