import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import type { FieldsProps } from '../setting-fields.ts';

/** Whether the team has days for setting up the two-factor log-in. */
export function StaffLogInFields({ value, onChange, errorOf }: FieldsProps<SettingValueMap['staff_log_in']>) {
  return (
    <>
      <p className="text-ink-soft">
        A colleague without a two-factor log-in is asked to set one up at each log-in. Admins, trust and
        safety, and finance have seven days for it. With this tick nobody on the team sees anything here
        before it is set up, and there are no more days for it.
      </p>
      <Checkbox
        label="Everybody on the team needs the two-factor log-in at once"
        checked={value.second_factor_at_once}
        error={errorOf('second_factor_at_once')}
        onChange={({ target }) => onChange({ second_factor_at_once: target.checked })}
      />
    </>
  );
}
