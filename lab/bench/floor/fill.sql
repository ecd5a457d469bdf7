-- 100,000 workers and as many posts, whose rows have about as many letters as a card of the product. Each region has about 225 of each
-- trade, so that a filtered list has full pages, as that of the product has.
insert into workers (name, trade, region, town, about, photo, price, rating, ratings, verified, joined)
select
  initcap(substr(md5(n || 'first'), 1, 6)) || ' ' || initcap(substr(md5((n % 5000) || 'last'), 1, 7)),
  'Trade ' || n % 12, 'Region ' || n % 37, 'Town ' || n % 774,
  repeat(md5(n || 'about') || ' ', 4), '/photos/' || md5(n || 'photo') || md5(n || 'more') || '-480.webp',
  1000 + n % 50000, 1 + (n * 7919 % 41) / 10.0, n % 300, n % 3 = 0, now() - n * interval '1 minute'
from generate_series(1, 100000) as n;
create index on workers (rating desc, id desc);
create index on workers (region, trade, rating desc, id desc);
create index on workers using gin (name gin_trgm_ops);

insert into posts (title, trade, region, town, about, author, photo, lowest, highest, posted)
select
  initcap(substr(md5((n % 5000) || 'verb'), 1, 7)) || ' my ' || substr(md5(n || 'thing'), 1, 8),
  'Trade ' || n % 12, 'Region ' || n % 37, 'Town ' || n % 774,
  repeat(md5(n || 'about') || ' ', 9), initcap(substr(md5(n || 'author'), 1, 12)),
  '/photos/' || md5(n || 'photo') || md5(n || 'more') || '-480.webp',
  1000 + n % 50000, 60000 + n % 90000, now() - n * interval '10 seconds'
from generate_series(1, 100000) as n;
create index on posts (posted desc, id desc);
create index on posts (region, trade, posted desc, id desc);
create index on posts using gin (title gin_trgm_ops);

insert into logins (person) select n from generate_series(1, 1000) as n;
analyze;
