import { paymentFilterNames, paymentFilters } from '@marketplace/contract/company/payments/payment-filters';
import type { FormEvent } from 'react';
import { useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { PaymentFilters } from './payment-list.tsx';

interface PaymentFilterFormProps {
  filters: PaymentFilters;
  onApply: (filters: Record<string, string>) => void;
}

/** State, days, plan, a part of the reference, and who paid. The page of an account names its person by id. */
export function PaymentFilterForm({ filters, onApply }: PaymentFilterFormProps) {
  const { data: catalogue } = useCatalogue('plans');
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    onApply(Object.fromEntries(typed.filter(([, value]) => value)));
  }
  return (
    <form
      onSubmit={submit}
      className="mb-4 grid grid-cols-[repeat(2,minmax(0,1fr))] gap-3 sm:grid-cols-[repeat(3,minmax(0,1fr))] lg:grid-cols-[repeat(6,minmax(0,1fr))]"
    >
      <Select className="max-sm:col-span-full" label="State" name="state" defaultValue={filters.state ?? ''}>
        <option value="">All</option>
        {paymentFilterNames.map((name) => (
          <option key={name} value={name}>
            {paymentFilters[name]}
          </option>
        ))}
      </Select>
      <TextField label="From" name="from_day" type="date" defaultValue={filters.from_day} />
      <TextField label="To" name="to_day" type="date" defaultValue={filters.to_day} />
      <Select className="max-sm:col-span-full" label="What" name="item" defaultValue={filters.item ?? ''}>
        <option value="">Everything</option>
        <option value="ticket">Event tickets</option>
        {catalogue?.plans.map(({ id }) => (
          <option key={id} value={id}>
            {id.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
      <TextField
        label="Reference"
        name="find"
        defaultValue={filters.reference}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label="Person"
        name="who"
        defaultValue={filters.person}
        autoComplete="off"
        spellCheck={false}
      />
      {filters.account_id && <input type="hidden" name="person" value={filters.account_id} />}
      <div className="col-span-full flex items-end gap-2">
        <Button type="submit">Show</Button>
        <Button variant="quiet" onClick={() => onApply({})}>
          Clear
        </Button>
      </div>
    </form>
  );
}
