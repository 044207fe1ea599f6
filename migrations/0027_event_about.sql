alter table life_events
  -- A date that is not known to the day, as with born_about: '1947', '1947-03', and with '~' for about: '1947~'. Where the day is known, event_date has it.
  add column event_about text check (event_about ~ '^\d{4}(-\d\d(-\d\d)?)?~?$'),
  add constraint dated_once check (event_date is null or event_about is null);
