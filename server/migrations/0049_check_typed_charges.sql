-- Checks the rows that were there when 0048 added the constraint. Nobody waits meanwhile: the check locks no row.
alter table artisan_profiles validate constraint artisan_profiles_typed_charge_not_negative;
