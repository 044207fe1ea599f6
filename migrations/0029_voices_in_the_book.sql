-- Recordings that stand in their writer's book: anyone who has the book may listen to each on a page of its own.
create table book_voice (
  recording_id uuid primary key references recording (id) on delete cascade,
  user_id text not null references "user" (id) on delete cascade,
  -- With the instance's secret it makes the token of the page, so the same book prints the same link; alone it opens nothing.
  nonce text not null,
  put_in_at timestamptz not null
);
create index book_voice_of_writer on book_voice (user_id);

-- The links to such a page, as hashes of their tokens. There are several if the instance's secret was changed: what is printed goes on working.
create table book_voice_link (
  token_hash text primary key,
  recording_id uuid not null references book_voice (recording_id) on delete cascade
);
create index book_voice_link_of_voice on book_voice_link (recording_id);
