alter table family_member_profiles
  -- A birth that is not known to the day: '1947', '1947-03', and with '~' for about: '1947~'. Where the day is known, date_of_birth has it.
  add column born_about text check (born_about ~ '^\d{4}(-\d\d(-\d\d)?)?~?$'),
  add constraint born_once check (date_of_birth is null or born_about is null);
