import type { SettingKey } from '@marketplace/contract/company/settings/setting-keys';
import type { SettingValue, SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import type { ComponentType } from 'react';
import { BannerFields } from './fields/banner-fields.tsx';
import { CompanyFields } from './fields/company-fields.tsx';
import { HoursFields } from './fields/hours-fields.tsx';
import { PrivacyFields, TermsFields } from './fields/legal-fields.tsx';
import { OffersFields } from './fields/offers-fields.tsx';
import { PlansFields } from './fields/plans-fields.tsx';
import { QuestionsFields } from './fields/questions-fields.tsx';
import { RefundDaysFields } from './fields/refund-days-fields.tsx';
import { RefundFields } from './fields/refund-fields.tsx';
import { StaffLogInFields } from './fields/staff-log-in-fields.tsx';
import { TradesFields } from './fields/trades-fields.tsx';

/** The fields of a setting: what is typed, and why a field of it was refused. */
export interface FieldsProps<Value> {
  value: Value;
  onChange: (value: Value) => void;
  /** The refusal of a field, by its path within the value, such as `questions.0.answer`. */
  errorOf: (path: string) => string | undefined;
}

const fields: { [Key in SettingKey]: ComponentType<FieldsProps<SettingValueMap[Key]>> } = {
  banner: BannerFields,
  support_hours: HoursFields,
  company: CompanyFields,
  questions: QuestionsFields,
  staff_log_in: StaffLogInFields,
  refund_limits: RefundFields,
  refund_days: RefundDaysFields,
  plans: PlansFields,
  offers: OffersFields,
  trades: TradesFields,
  terms: TermsFields,
  privacy: PrivacyFields,
};

/** The component with the fields of a setting. */
export const fieldsOf = (key: SettingKey) => fields[key] as ComponentType<FieldsProps<SettingValue>>;
