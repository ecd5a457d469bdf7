-- Checks the rows that were there when 0080 added the constraint. Nobody waits meanwhile: the check locks no row.
alter table agreement_versions validate constraint agreement_versions_within_a_day;
