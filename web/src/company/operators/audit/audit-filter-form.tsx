import type { FormEvent } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { actionNames } from '../operator-labels.ts';
import { type AuditParameters, auditParameters } from './audit-filter.ts';

interface AuditFilterFormProps {
  filter: AuditParameters;
  /** Everybody who has done something; absent until the list is there. */
  operators: { _id: string; fullname: string }[] | undefined;
  onFilter: (filter: AuditParameters) => void;
}

/** The filter of the audit log: by kind, operator, act, person and days of Lagos. */
export function AuditFilterForm({ filter, operators = [], onFilter }: AuditFilterFormProps) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const chosen: AuditParameters = {};
    for (const name of auditParameters) {
      const value = String(typed.get(name) ?? '').trim();
      if (value) chosen[name] = value;
    }
    onFilter({ ...chosen, ...(filter.account && { account: filter.account }) });
  }
  return (
    <form
      aria-label="Filter"
      onSubmit={submit}
      className="grid grid-cols-[repeat(2,minmax(0,1fr))] items-end gap-3 lg:grid-cols-[repeat(3,minmax(0,1fr))]"
    >
      <Select
        key="show"
        className="max-sm:col-span-full"
        label="Show"
        name="show"
        defaultValue={filter.show ?? 'decisions'}
      >
        <option value="decisions">What was decided or done</option>
        <option value="views">What was looked at</option>
        <option value="all">Both</option>
      </Select>
      <Select
        key={`by ${operators.length}`}
        className="max-sm:col-span-full"
        label="By"
        name="by"
        defaultValue={filter.by ?? ''}
      >
        <option value="">Anyone on the team</option>
        {operators.map(({ _id, fullname }) => (
          <option key={_id} value={_id}>
            {fullname}
          </option>
        ))}
      </Select>
      <Select
        key="act"
        className="max-sm:col-span-full"
        label="Act"
        name="act"
        defaultValue={filter.act ?? ''}
      >
        <option value="">Any act</option>
        {actionNames.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <TextField
        key="about"
        className="max-sm:col-span-full"
        label="About"
        name="about"
        placeholder="Name, phone or email"
        defaultValue={filter.about ?? ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField key="from" type="date" label="From" name="from" defaultValue={filter.from ?? ''} />
      <TextField key="to" type="date" label="To" name="to" defaultValue={filter.to ?? ''} />
      <div className="col-span-full">
        <Button type="submit">Show</Button>
      </div>
    </form>
  );
}
