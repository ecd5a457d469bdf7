-- The tables of the floor, as somebody would write them who has never seen the product.
create extension if not exists pg_trgm;

create table workers (
  id bigint primary key generated always as identity,
  name text not null,
  trade text not null,
  region text not null,
  town text not null,
  about text not null,
  photo text not null,
  price int not null,
  rating numeric(3, 1) not null,
  ratings int not null,
  verified boolean not null,
  joined timestamptz not null
);
create table posts (
  id bigint primary key generated always as identity,
  title text not null,
  trade text not null,
  region text not null,
  town text not null,
  about text not null,
  author text not null,
  photo text not null,
  lowest int not null,
  highest int not null,
  posted timestamptz not null
);
create table logins (
  id uuid primary key default gen_random_uuid(),
  person bigint not null
);
