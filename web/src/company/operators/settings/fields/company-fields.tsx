import { companyLabels } from '@marketplace/contract/company/settings/describe-setting';
import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { FieldsProps } from '../setting-fields.ts';

type Company = SettingValueMap['company'];

const helps: Partial<Record<keyof Company, string>> = {
  registration: 'Like RC 1234567',
  data_protection: 'An email address, or a name and another way to ask',
};

/** Who runs the product, and how people reach them. */
export function CompanyFields({ value, onChange, errorOf }: FieldsProps<Company>) {
  return (Object.keys(companyLabels) as (keyof Company)[]).map((name) => {
    const shared = {
      label: companyLabels[name],
      help: helps[name],
      optional: name !== 'name',
      value: value[name],
      error: errorOf(name),
    };
    const change = (typed: string) => onChange({ ...value, [name]: typed });
    return name === 'address' ? (
      <TextArea
        key={name}
        {...shared}
        rows={2}
        maxLength={300}
        onChange={({ target }) => change(target.value)}
      />
    ) : (
      <TextField key={name} {...shared} maxLength={300} onChange={({ target }) => change(target.value)} />
    );
  });
}
