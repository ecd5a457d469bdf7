import { BUG_REPORT_MAX } from '@marketplace/contract/contact/support';
import { supportTexts } from '@marketplace/contract/contact/support-texts';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { asFailure, explain } from '../../data/failure.ts';
import { mutation } from '../../data/queries.ts';
import { useSavedDraft } from '../../data/saved-drafts.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { formatPhone } from '../../lib/format.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ContactField } from '../../ui/fields/contact-field.tsx';
import { CountedHelp } from '../../ui/fields/counted-help.tsx';
import { useFocusFirstError } from '../../ui/fields/focus-first-error.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';

type Values = Record<'email' | 'phone_no' | 'report', string>;

/** Email and phone are prefilled from the account and editable. The typed text is stored until it is sent. */
export function ReportForm({ user }: { user: StoredUser }) {
  const draft = useSavedDraft<Values>(user._id, 'bug-report');
  const [values, setValues] = useState<Values>(() => ({
    email: user.email,
    phone_no: formatPhone(user.phone_no),
    report: '',
    ...draft.read(),
  }));
  const [problem, setProblem] = useState<{ field?: keyof Values; text: string }>();
  const form = useFocusFirstError(problem);
  const [sent, setSent] = useState(false);
  const { busy, run } = useOneAtATime();
  const sending = useMutation(mutation('/user_bug_report/create_bug_report'));

  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: problem?.field === name ? problem.text : undefined,
    onChange: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const changed = { ...values, [name]: event.currentTarget.value };
      setSent(false);
      setValues(changed);
      draft.save(changed);
    },
  });

  async function refuse(name: keyof Values, text: string) {
    setProblem({ field: name, text });
    await showToast('error', text);
  }

  async function send() {
    setProblem(undefined);
    setSent(false);
    const empty = (['email', 'phone_no', 'report'] as const).find((name) => !values[name].trim());
    if (empty) return refuse(empty, supportTexts.fillAll);
    try {
      await sending.mutateAsync({ ...values, platform: 'web' });
      draft.forget();
      setValues({ ...values, report: '' });
      setSent(true);
      await showToast('success', supportTexts.reported);
    } catch (error) {
      const refused = asFailure(error);
      await showToast('error', supportTexts.reportFailed);
      const name = refused.field;
      if (name === 'email' || name === 'phone_no' || name === 'report')
        setProblem({ field: name, text: refused.msg });
      else setProblem({ text: explain(refused) });
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(send);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ContactField kind="email" label="Email" help="We'll reply to this address." {...field('email')} />
      <ContactField kind="phone" label="Phone" inputMode="tel" {...field('phone_no')} />
      <TextArea
        label="Message"
        rows={6}
        maxLength={BUG_REPORT_MAX}
        help={
          <CountedHelp count={values.report.length} max={BUG_REPORT_MAX}>
            What did you do, and what happened?
          </CountedHelp>
        }
        {...field('report')}
      />
      {problem && !problem.field && (
        <Notice tone="error" title={supportTexts.reportFailed} live>
          {problem.text}
        </Notice>
      )}
      {sent && (
        <Notice tone="success" live>
          {supportTexts.reported}
        </Notice>
      )}
      <Button type="submit" size="large" busy={busy}>
        Send report
      </Button>
    </form>
  );
}
