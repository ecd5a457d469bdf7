import { LONG_DESCRIPTION_MAX, SHORT_DESCRIPTION_MAX } from '@marketplace/contract/shared/text/text-rules';
import { CountedHelp } from '../../../ui/fields/counted-help.tsx';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { WorkFormState } from './use-work-form.ts';

/** The two specified descriptions, as on the form of the whole profile. */
export function DescriptionFields({
  form: { short_desc, long_desc },
  change,
  problems,
}: Pick<WorkFormState, 'form' | 'change' | 'problems'>) {
  return (
    <FormSection title="In your words">
      <TextArea
        label="Short description"
        help={
          <CountedHelp count={short_desc.length} max={SHORT_DESCRIPTION_MAX}>
            One sentence at the top of your page.
          </CountedHelp>
        }
        rows={2}
        value={short_desc}
        error={problems.short_desc}
        onChange={({ currentTarget: { value } }) => change({ short_desc: value })}
      />
      <TextArea
        label="Long description"
        optional
        help={
          <CountedHelp count={long_desc.length} max={LONG_DESCRIPTION_MAX}>
            What you do, since when, what customers can expect.
          </CountedHelp>
        }
        rows={5}
        value={long_desc}
        error={problems.long_desc}
        onChange={({ currentTarget: { value } }) => change({ long_desc: value })}
      />
    </FormSection>
  );
}
