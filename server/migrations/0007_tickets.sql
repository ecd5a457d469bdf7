-- Tickets for an event, of which one is on sale at a time. Places are held while their buyer pays.

create table ticket_events (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  starts_at timestamptz not null,
  venue text not null,
  price_kobo bigint not null,
  capacity integer not null,
  taken integer not null default 0, -- places held or paid; kept by the trigger below, never written otherwise
  on_sale boolean not null default false,
  constraint ticket_events_price_positive check (price_kobo > 0),
  constraint ticket_events_never_oversold check (taken between 0 and capacity)
);
create unique index ticket_events_one_on_sale on ticket_events (on_sale) where on_sale;

create table ticket_orders (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references ticket_events (id) on delete restrict,
  account_id uuid references accounts (id) on delete set null, -- the tickets outlive the account: others may hold them
  payment_id uuid not null references payments (id) on delete restrict,
  quantity integer not null,
  state text not null default 'held',
  held_until timestamptz not null,
  created_at timestamptz not null,
  constraint ticket_orders_one_a_payment unique (payment_id), -- a payment brings its tickets once, whoever learns of it first
  constraint ticket_orders_quantity_positive check (quantity > 0),
  constraint ticket_orders_state_known check (
    state in ('held', 'released', 'paid', 'suspended', 'refunding', 'refunded')
  )
);
create index ticket_orders_account on ticket_orders (account_id, event_id);
create index ticket_orders_holds on ticket_orders (event_id, held_until) where state = 'held';

create table tickets (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references ticket_orders (id) on delete restrict,
  place integer not null, -- 1 up to the quantity of the order
  code text not null, -- what the QR code says
  checked_in_at timestamptz,
  checked_in_by uuid references accounts (id) on delete set null,
  constraint tickets_one_a_place unique (order_id, place),
  constraint tickets_code unique (code)
);

-- Counts the places of an order as its state changes. Rivals wait for each other on the one row of the event, and that row
-- refuses to go above its capacity.
create function count_ticket_places() returns trigger
language plpgsql
as $$
declare
  before integer := case when tg_op = 'UPDATE' and old.state in ('held', 'paid', 'suspended') then old.quantity else 0 end;
  after integer := case when new.state in ('held', 'paid', 'suspended') then new.quantity else 0 end;
begin
  if after <> before then
    update ticket_events set taken = taken + after - before where id = new.event_id;
  end if;
  return null;
end
$$;

create trigger ticket_orders_counted after insert or update of state, quantity on ticket_orders
for each row execute function count_ticket_places();
