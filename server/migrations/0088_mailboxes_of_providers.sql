-- More addresses of one mailbox, as providers document them. contacts.ts has the same rules in the same order, and record 78 the reasons.
create or replace function mailbox_of(email text) returns text
language plpgsql immutable strict parallel safe
as $$
declare
  address text := email;
begin
  address := regexp_replace(address, '^([^@])([^@+]*)\+[^@]*(?=@)', '\1\2');
  address := regexp_replace(address, '@googlemail\.com$', '@gmail.com');
  address := regexp_replace(address, '\.(?=.*@gmail\.com$)', '', 'g');
  address := regexp_replace(address, '@(?:me|mac)\.com$', '@icloud.com');
  address := regexp_replace(address, '@(?:pm\.me|protonmail\.(?:com|ch))$', '@proton.me');
  address := regexp_replace(address, '[._-](?=.*@proton\.me$)', '', 'g');
  address := regexp_replace(address, '@(?:ya\.ru|yandex\.(?:com|by|kz|ua))$', '@yandex.ru');
  address := regexp_replace(address, '-(?=.*@yandex\.ru$)', '.', 'g');
  address := regexp_replace(
    address,
    '^([^@-]+)-[^@]*(?=@(?:yahoo\.(?:com|[a-z]{2}|com?\.(?!jp$)[a-z]{2})|ymail\.com|rocketmail\.com)$)',
    '\1-'
  );
  return regexp_replace(address, '^[^@]*@([^.@]+)\.fastmail\.(com|fm)$', '\1@fastmail.\2');
end
$$;

-- The index holds what the function returned before.
reindex index accounts_proven_mailbox;
