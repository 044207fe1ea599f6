-- The application's clock counts whole milliseconds: a start with microseconds would still lie ahead of it, and the plan not be in force yet.
alter table entitlement alter column starts_at set default date_trunc('milliseconds', now());
