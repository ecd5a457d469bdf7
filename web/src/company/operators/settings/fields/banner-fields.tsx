import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { BannerBar } from '../../../../ui/feedback/banner-bar.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { fromLagosInput, toLagosInput } from '../../lagos-input.ts';
import { formatMoment } from '../../operator-labels.ts';
import type { FieldsProps } from '../setting-fields.ts';

/** The bar on every page, with what it looks like. */
export function BannerFields({ value, onChange, errorOf }: FieldsProps<SettingValueMap['banner']>) {
  const { text, ends_at } = value;
  return (
    <>
      <TextField
        label="What everybody should know"
        help="One or two short sentences, like “Paystack is slow today. Your payment may take an hour to show.” Leave it empty to show nothing."
        maxLength={200}
        value={text}
        error={errorOf('text')}
        onChange={({ target }) => onChange({ ...value, text: target.value })}
      />
      <TextField
        label="Ends"
        help="Nigerian time. The bar goes by itself."
        type="datetime-local"
        value={toLagosInput(ends_at)}
        error={errorOf('ends_at')}
        onChange={({ target }) => onChange({ ...value, ends_at: fromLagosInput(target.value) })}
      />
      {text.trim() && (
        <section key="preview" aria-label="Preview" className="overflow-clip rounded-card border border-line">
          <BannerBar text={text} until={ends_at ? formatMoment(ends_at) : 'its end'} />
        </section>
      )}
    </>
  );
}
