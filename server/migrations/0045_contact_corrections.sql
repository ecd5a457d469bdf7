-- Phone numbers and email addresses that staff correct for people who have lost theirs (decision record 128).

create table contact_corrections (
    id uuid default gen_random_uuid() not null,
    account_id uuid not null,
    kind text not null,
    -- Emptied when nobody can object any more.
    new_contact text,
    old_contact text,
    -- What stays of the new contact: a masked form, and a keyed hash that shows that the same one was proposed for several accounts.
    contact_mask text default '' not null,
    contact_hash text,
    old_proven_at timestamptz,
    state text default 'proposed' not null,
    reason text not null,
    operator_id uuid not null,
    -- Who asked, and the name of the request, so that the same request counts once.
    key text not null,
    link_hash text not null,
    objection_hashes text[] default '{}'::text[] not null,
    proposed_at timestamptz not null,
    proven_at timestamptz,
    -- When the last notice to an old contact was delivered.
    notified_at timestamptz,
    objected_at timestamptz,
    decided_at timestamptz,
    constraint contact_corrections_kind_known check ((kind = any (array['phone'::text, 'email'::text]))),
    constraint contact_corrections_state_known check ((state = any (array['proposed'::text, 'replaced'::text, 'proven'::text, 'objected'::text, 'decided'::text, 'confirmed'::text])))
);

alter table contact_corrections add constraint contact_corrections_pkey primary key (id);
alter table contact_corrections add constraint contact_corrections_once unique (key);
alter table contact_corrections add constraint contact_corrections_link unique (link_hash);
alter table contact_corrections add constraint contact_corrections_account_id_fkey foreign key (account_id) references accounts(id) on delete cascade;
create index contact_corrections_account on contact_corrections (account_id, proposed_at desc);
create index contact_corrections_contact on contact_corrections (contact_hash) where (contact_hash is not null);
create index contact_corrections_objections on contact_corrections using gin (objection_hashes);
create index contact_corrections_waiting on contact_corrections (objected_at) where (state = 'objected'::text);
create index contact_corrections_readable on contact_corrections (proposed_at) where (new_contact is not null);
