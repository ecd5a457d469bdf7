import { planName } from '@marketplace/contract/company/settings/describe-setting';
import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { FieldsProps } from '../setting-fields.ts';
import { NumberField } from './number-field.tsx';

type Figures = SettingValueMap['plans']['plans'][number];

/** The price of each plan, and what it gives. */
export function PlansFields({ value, onChange, errorOf }: FieldsProps<SettingValueMap['plans']>) {
  return (
    <>
      <Notice>
        This is for who buys from now on. Running plans stay as they were bought, and who is paying now gets
        what the page showed them.
      </Notice>
      {value.plans.map((plan, index) => {
        const change = (changes: Partial<Figures>) =>
          onChange({
            plans: value.plans.map((each) => (each.id === plan.id ? { ...each, ...changes } : each)),
          });
        const error = (name: string) => errorOf(`plans.${index}.${name}`);
        return (
          <fieldset key={plan.id} className="border-t border-line pt-3">
            <legend className="float-left mb-2 w-full font-semibold">{planName(plan.id)}</legend>
            <div className="clear-both grid gap-3 sm:grid-cols-3">
              <NumberField
                key="naira"
                label="Price"
                prefix="₦"
                value={plan.naira}
                error={error('naira')}
                onChange={(naira) => change({ naira })}
              />
              <NumberField
                key="tokens"
                label="Calls and chats, of each"
                value={plan.tokens}
                error={error('tokens')}
                onChange={(tokens) => change({ tokens })}
              />
              <NumberField
                key="boost_days"
                label="Boost days"
                value={plan.boost_days}
                error={error('boost_days')}
                onChange={(boost_days) => change({ boost_days })}
              />
            </div>
          </fieldset>
        );
      })}
      {errorOf('plans') && (
        <Notice key="refusal" tone="error" live>
          {errorOf('plans')}
        </Notice>
      )}
    </>
  );
}
