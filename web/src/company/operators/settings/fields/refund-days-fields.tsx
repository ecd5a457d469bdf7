import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { FieldsProps } from '../setting-fields.ts';
import { NumberField } from './number-field.tsx';

/** For how many days after paying people can ask for their money back. */
export function RefundDaysFields({ value, onChange, errorOf }: FieldsProps<SettingValueMap['refund_days']>) {
  return (
    <>
      <Notice>
        This is for who pays from now on. What was bought before keeps the days of its purchase. The terms and
        all pages say the new number, and new accounts agree to it.
      </Notice>
      <NumberField
        label="Days after paying"
        help="For a plan of which nothing was used. A plan that ends sooner can be refunded until its end."
        value={value.days}
        error={errorOf('days')}
        onChange={(days) => onChange({ ...value, days })}
      />
    </>
  );
}
