-- What admins change without a release (decision record 122): each change is a new version, and the last one is in force.
create table setting_versions (
    key text not null,
    number integer not null,
    value jsonb not null,
    -- The id of the admin, as in the audit log.
    changed_by uuid not null,
    changed_at timestamptz not null,
    note text default ''::text not null,
    constraint setting_versions_pkey primary key (key, number),
    constraint setting_versions_number check (number > 0)
);
create trigger setting_versions_kept before delete or update on setting_versions for each row execute function refuse_change();
create trigger setting_versions_not_emptied before truncate on setting_versions for each statement execute function refuse_change();
