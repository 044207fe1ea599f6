-- What upkeep made of the visits of a span of time, from their rows: of each hour once it is over, and of the whole day (UTC) in its place once all
-- its visits are in. So that the visitors of any days are counted without reading the visits, and the pages of any days are known for as long
-- as the sums are.
create table visit_span (
  day date not null,
  -- The hours of the day, the last one not among them: 0 and 24 for all of it.
  first_hour smallint not null,
  end_hour smallint not null,
  -- How many different visitors came.
  visitor_count integer not null,
  -- Who: their ids in ascending order, each as its distance from the one before, seven bits to a byte. Null once the visits are forgotten,
  -- for it says of a returning browser on which days it came.
  visitors bytea,
  -- The quarter of an hour of the day (0 to 95) of each one's first and last visit in the span, a byte each, in the same order: elsewhere a day
  -- begins in the middle of this one.
  first_quarters bytea,
  last_quarters bytea,
  primary key (day, first_hour),
  check ((visitors is null) = (first_quarters is null) and (visitors is null) = (last_quarters is null))
);

-- How often a page was visited in such a span, and in each of its quarters of an hour.
create table visit_span_page (
  day date not null,
  first_hour smallint not null,
  page smallint not null,
  visits integer not null,
  -- Numbers in the same form as the ids above.
  by_quarter bytea not null,
  primary key (day, first_hour, page),
  foreign key (day, first_hour) references visit_span on delete cascade
);
