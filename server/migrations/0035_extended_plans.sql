-- Days that staff added to a plan. Its end is computed anew when the plan before it ends otherwise, so they need a column.
alter table subscriptions add column extended_days integer default 0 not null;
alter table subscriptions add constraint subscriptions_extended check (extended_days >= 0) not valid;
