-- Of an entry about a setting: which it was, and what it was set to. Null where that is a secret or a name, and in entries from before.
alter table audit_entry
  add column setting text,
  add column setting_value text;
