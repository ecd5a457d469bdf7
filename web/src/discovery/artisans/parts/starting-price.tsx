import { minimumCharges } from '@marketplace/contract/discovery/charges';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { ChoiceChip } from '../../../ui/fields/choice-chip.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { WorkFormState } from './use-work-form.ts';
import { lowestPrice } from './work-form-rules.ts';

/** The minimum service charge: one of the specified choices, or any other amount. A price list decides it instead. */
export function StartingPrice({
  form: { min_service_charge, prices },
  change,
  problems,
}: Pick<WorkFormState, 'form' | 'change' | 'problems'>) {
  if (lowestPrice(prices) !== null) return null;
  const typed = min_service_charge.replace(/^#/, '');
  return (
    <FormSection title="Or one starting price">
      <p className="text-sm text-ink-soft">
        Your page says 'From' this amount. Leave it empty, and it says 'Ask for the price'.
      </p>
      <ul aria-label="Starting prices" className="flex flex-wrap gap-2">
        {minimumCharges.map(({ label, naira }) => (
          <li key={label}>
            <ChoiceChip
              chosen={min_service_charge === label}
              onPick={() => change({ min_service_charge: min_service_charge === label ? '' : label })}
            >
              {formatWholeNaira(naira)}
            </ChoiceChip>
          </li>
        ))}
      </ul>
      <TextField
        label="Any other amount"
        optional
        prefix="₦"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={typed}
        error={problems.min_service_charge}
        onChange={({ currentTarget: { value } }) => change({ min_service_charge: value ? `#${value}` : '' })}
      />
    </FormSection>
  );
}
