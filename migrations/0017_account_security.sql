-- Of a session's token only the SHA-256 hash is kept, in base64url as everywhere else: a row, or a backup of one, opens nothing. Whoever is
-- signed in stays signed in.
alter table session rename column token to token_hash;
update session set token_hash =
  rtrim(translate(encode(sha256(convert_to(token_hash, 'UTF8')), 'base64'), '+/', '-_'), '=');

-- When a session was last used, to the day: its end is bounded by its age and no longer tells.
alter table session rename column updated_at to last_used_at;
update session set last_used_at = greatest(created_at, least(expires_at - interval '30 days', now()));

-- One moment says how many failures count: the one at which all of them are forgotten. What was counted so far starts anew.
delete from sign_in_attempt;
alter table sign_in_attempt drop column failures;
alter table sign_in_attempt rename column last_failure_at to forgotten_at;
