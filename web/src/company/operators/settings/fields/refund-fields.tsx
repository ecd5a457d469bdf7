import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import type { FieldsProps } from '../setting-fields.ts';
import { NumberField } from './number-field.tsx';

/** How much one person of the team may give back alone. */
export function RefundFields({ value, onChange, errorOf }: FieldsProps<SettingValueMap['refund_limits']>) {
  return (
    <NumberField
      label="One person alone gives back up to"
      help="A refund above this amount waits for a second person. You can only lower what the server allows."
      prefix="₦"
      value={value.alone_naira}
      error={errorOf('alone_naira')}
      onChange={(alone_naira) => onChange({ ...value, alone_naira })}
    />
  );
}
