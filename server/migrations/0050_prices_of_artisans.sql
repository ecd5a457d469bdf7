-- Searches with 'cheap' show the lowest minimum charges first. The charge 0 means that the artisan has typed none.
create index artisan_profiles_charge on artisan_profiles (skill, state, minimum_charge_kobo, account_id)
where listed and minimum_charge_kobo > 0;
