-- What work of a skill costs in a state. A task computes the rows anew; they contain no price of a single person.
-- docs/decisions/0062-price-guide.md says what counts.
create table price_guides (
  skill text not null,
  state text not null,
  basis text not null, -- agreed: accepted offers; published: price lists
  lower_kobo bigint not null,
  median_kobo bigint not null,
  upper_kobo bigint not null,
  people integer not null,
  since date not null, -- the first day of the month of the oldest price
  primary key (skill, state, basis),
  constraint price_guides_basis_known check (basis in ('agreed', 'published')),
  constraint price_guides_people check (people >= 8),
  constraint price_guides_ordered check (0 < lower_kobo and lower_kobo <= median_kobo and median_kobo <= upper_kobo),
  constraint price_guides_whole_naira check (lower_kobo % 100 = 0 and median_kobo % 100 = 0 and upper_kobo % 100 = 0)
);
