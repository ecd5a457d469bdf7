import { REFUND_DAYS_BLANK } from '@marketplace/contract/company/settings/question-blanks';
import type { LegalDocumentName } from '@marketplace/contract/company/settings/setting-keys';
import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import { REFUND_DAYS } from '@marketplace/contract/money/refunds';
import { readStructuredText } from '@marketplace/contract/shared/text/structured-text';
import { useState } from 'react';
import { useOneAtATime } from '../../../../lib/browser/one-at-a-time.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextBlocks } from '../../../../ui/text/structured-text.tsx';
import { readLegalPage } from '../read-legal-page.ts';
import type { FieldsProps } from '../setting-fields.ts';

type Props = FieldsProps<SettingValueMap[LegalDocumentName]>;

/** The text of the terms. */
export const TermsFields = (props: Props) => (
  <LegalFields
    {...props}
    path="/terms"
    hint={` ${REFUND_DAYS_BLANK} becomes the days in which people can ask for a refund.`}
  />
);

/** The text of the privacy notice. */
export const PrivacyFields = (props: Props) => <LegalFields {...props} path="/privacy" />;

function LegalFields({ value, onChange, errorOf, path, hint = '' }: Props & { path: string; hint?: string }) {
  const { busy, run } = useOneAtATime();
  const [failed, setFailed] = useState(false);
  const { refundDays = REFUND_DAYS } = useSite();
  const { summary, sections } = readStructuredText(
    value.text.replaceAll(REFUND_DAYS_BLANK, String(refundDays)),
  );

  const begin = () =>
    run(async () => {
      setFailed(false);
      try {
        onChange({ ...value, text: await readLegalPage(path) });
      } catch {
        setFailed(true);
      }
    });

  return (
    <>
      <p className="text-sm text-ink-soft">
        A line that begins with ## is a heading, one that begins with - is an entry of a list, and an empty
        line ends a paragraph. Links look like [contact us](/contact). What stands before the first heading is
        the text in short. Without any text, people read the one of the release.{hint}
      </p>
      {value.text === '' && (
        <div key="begin">
          <Button variant="secondary" busy={busy} onClick={() => void begin()}>
            Begin with what people read now
          </Button>
        </div>
      )}
      {failed && (
        <Notice key="failed" tone="error" live>
          Could not load. Try again.
        </Notice>
      )}
      <TextArea
        key="text"
        label="Text"
        rows={16}
        maxLength={60_000}
        value={value.text}
        error={errorOf('text')}
        onChange={({ target }) => onChange({ ...value, text: target.value })}
      />
      <Checkbox
        key="meaning"
        label="This changes what people agree to"
        help="The document gets a new version, to which new accounts agree. Leave it off when you only mend a mistyped word."
        checked={value.changes_meaning}
        onChange={({ target }) => onChange({ ...value, changes_meaning: target.checked })}
      />
      {value.text && (
        <details key="preview" className="rounded-card border border-line px-4 py-2">
          <summary className="min-h-11 py-2 font-semibold">As people see it</summary>
          <div className="flex flex-col gap-3 pb-3 [&_li]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-5">
            <TextBlocks blocks={summary} />
            {sections.map(({ id, title, blocks }, index) => (
              <section key={id} className="flex flex-col gap-2">
                <h3 className="text-lg">{`${index + 1}. ${title}`}</h3>
                <TextBlocks blocks={blocks} />
              </section>
            ))}
          </div>
        </details>
      )}
    </>
  );
}
