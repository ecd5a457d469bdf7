-- The usual reply time on the row that lists read (decision record 117). A task of each hour stores it.

alter table artisan_profiles add column reply_seconds integer;
