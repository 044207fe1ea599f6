-- A person's page in the family: what they tell of themselves to the relatives they are connected with. One each.
create table family_member_profiles (
  id uuid primary key default gen_random_uuid(),
  user_id text not null unique references "user" (id) on delete cascade,
  full_name text not null check (btrim(full_name) <> ''),
  date_of_birth date check (date_of_birth >= '1900-01-01'),
  bio text,
  location text,
  occupation text,
  -- In the file store; without one the initials stand there.
  photo_key text unique,
  -- What relatives may see; the person sees everything.
  show_birth_date boolean not null default true,
  show_location boolean not null default false,
  show_occupation boolean not null default false,
  show_bio boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create trigger family_member_lets_files_go after delete on family_member_profiles
  for each row execute function let_files_go('photo_key');

create table life_events (
  id uuid primary key default gen_random_uuid(),
  family_member_id uuid not null references family_member_profiles (id) on delete cascade,
  title text not null check (btrim(title) <> ''),
  description text,
  event_date date,
  event_type text not null default 'milestone',
  -- May relatives see it?
  is_public boolean not null default false,
  created_at timestamptz not null default now()
);
create index life_events_by_member on life_events (family_member_id, event_date desc);

-- One row for two people, so that the two sides cannot disagree: the type is what the second is to the first, the other label is its inverse.
create table family_relationships (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references "user" (id) on delete cascade,
  related_user_id text not null references "user" (id) on delete cascade,
  relationship_type text not null check (relationship_type in (
    'parent', 'child', 'sibling', 'spouse', 'grandparent', 'grandchild', 'uncle_aunt', 'nephew_niece', 'cousin'
  )),
  state text not null default 'pending' check (state in (
    'pending', 'confirmed', 'declined', 'withdrawn', 'expired', 'removed'
  )),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check (user_id <> related_user_id)
);
create unique index family_relationships_pair
  on family_relationships (least(user_id, related_user_id), greatest(user_id, related_user_id));
create index family_relationships_by_user on family_relationships (user_id);
create index family_relationships_by_related on family_relationships (related_user_id);
