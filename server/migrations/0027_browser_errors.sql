-- Errors that browsers reported: one row for each fingerprint and day, deleted after 30 days. Nothing in it names a person: messages
-- are scrubbed, and there is no account, network address or address of a page.
create table browser_errors (
  fingerprint text not null check (char_length(fingerprint) = 32), -- of the release, the message and the first lines of the stack
  day date not null, -- in Lagos
  source text not null check (char_length(source) <= 100), -- in which situation, in the application's own words
  name text not null check (char_length(name) <= 60), -- e.g. TypeError
  message text not null check (char_length(message) <= 300),
  stack text[] not null check (cardinality(stack) <= 10), -- e.g. 'render /assets/abc.js:1:2'
  release text not null check (char_length(release) <= 60),
  routes text[] not null check (cardinality(routes) <= 10), -- patterns, e.g. /a/:slug
  browsers text[] not null check (cardinality(browsers) <= 10), -- e.g. 'Chrome 120'
  count integer not null check (count > 0),
  offline integer not null check (offline between 0 and count), -- how many happened without a connection
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  constraint browser_errors_pkey primary key (fingerprint, day)
);
-- For the number of a day's rows, and for deleting what is old.
create index browser_errors_day on browser_errors (day);
