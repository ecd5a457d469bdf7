-- Outside a transaction: fills the copies of 0068 in portions that commit alone, so that a change of a profile waits for one portion only.
-- The trigger of 0068 reads each account after it has locked the row of the profile. A run after a broken one skips what is filled.
do $$
declare
  portion uuid[];
  reached uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    select array_agg(account_id order by account_id) into portion from (
      select account_id from artisan_profiles where account_id > reached order by account_id limit 500
    ) as following;
    exit when portion is null;
    update artisan_profiles set card_name = card_name where account_id = any (portion) and card_name = '';
    commit;
    reached := portion[cardinality(portion)];
  end loop;
end
$$;
