import { type JobDetail, jobTexts } from '@marketplace/contract/jobs';
import { Eye } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../lib/api-client.ts';
import { explain } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formPaths } from './form-paths.ts';
import { type JobForm as Form, fieldNamed, judge, type Problems } from './job-form-rules.ts';
import { MoneySection, PlaceSection, TextSection, WorkSection } from './job-form-sections.tsx';
import { JobPreviewDialog, type PosterOfPreview } from './job-preview-dialog.tsx';
import { useJobForm } from './use-job-form.ts';
import { useJobSending } from './use-job-sending.ts';

interface JobFormProps {
  poster: PosterOfPreview & { _id: string };
  /** The job that is edited; null for a new one. */
  job: JobDetail | null;
}

/** Posts a job or changes one. What is typed is kept until the server has it. */
export function JobForm({ poster, job }: JobFormProps) {
  const navigate = useNavigate();
  const { form, idempotencyKey, changed, change, keep, forget, discard } = useJobForm(poster._id, job);
  const { busy, failure, send, forgetFailure } = useJobSending({
    job,
    idempotencyKey,
    onSent(sent, here) {
      forget();
      if (here) void navigate(job ? paths.job(sent._id) : paths.jobs, { replace: true });
    },
  });
  const [tries, setTries] = useState(0);
  // What comes up while somebody types must not push away the field they type in.
  const [restored] = useState(changed);
  const [previewing, setPreviewing] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const problems = problemsOf(form, tries > 0, failure);
  const action = job ? 'Save changes' : 'Post job';

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try, and when the server has refused a field
  useEffect(() => {
    if (element.current && !previewing) focusFirstError(element.current);
  }, [tries, failure]);

  /** Whether the form can be sent; otherwise it says what is missing. */
  function isReady(): boolean {
    const { problems: found, incomplete } = judge(form);
    const first = Object.values(found)[0];
    if (!first) return true;
    setTries(tries + 1);
    toast.error(incomplete ? jobTexts.incomplete : first);
    return false;
  }

  function submit(wanted: Form = form) {
    setPreviewing(false);
    if (!isReady()) return;
    keep();
    void send(wanted);
  }

  function sendAsNormal() {
    change({ isUrgent: false });
    void send({ ...form, isUrgent: false });
  }

  const section = {
    form,
    problems,
    onChange(changes: Partial<Form>) {
      forgetFailure();
      change(changes);
    },
  };
  const unsaved = job && changed && (
    <Notice
      action={
        <Button variant="secondary" size="small" onClick={discard}>
          Discard changes
        </Button>
      }
    >
      You have changes that are not saved.
    </Notice>
  );
  return (
    <form
      ref={element}
      noValidate
      aria-label={job ? 'Edit job' : 'Post a job'}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {restored && unsaved}
      <WorkSection {...section} jobId={job?._id} />
      <TextSection {...section} />
      <PlaceSection {...section} jobId={job?._id} />
      <MoneySection {...section} />
      {!restored && unsaved}
      {failure && <Failure failure={failure} job={job} onNormal={sendAsNormal} />}
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <Button type="submit" size="large" wide busy={busy}>
          {action}
        </Button>
        <Button
          variant="secondary"
          size="large"
          wide
          icon={<Icon of={Eye} />}
          onClick={() => isReady() && setPreviewing(true)}
        >
          Preview
        </Button>
      </div>
      {previewing && (
        <JobPreviewDialog
          form={form}
          poster={poster}
          action={action}
          onClose={() => setPreviewing(false)}
          onSend={() => submit()}
        />
      )}
    </form>
  );
}

/** An answer that never came is the specification's exception; otherwise the server has said no. */
function notPosted({ unanswered }: ApiError): string {
  return unanswered ? jobTexts.exceptionTitle : 'Your job is not posted yet';
}

/** What is wrong, once somebody has tried to send it: field by field, then what the server refused. */
function problemsOf(form: Form, tried: boolean, failure: ApiError | undefined): Problems {
  const found = tried ? judge(form).problems : {};
  const refused = fieldNamed(failure?.field);
  return refused && failure && failure.code !== 'needs_plan' ? { ...found, [refused]: failure.msg } : found;
}

interface FailureProps {
  failure: ApiError;
  job: JobDetail | null;
  onNormal: () => void;
}

function Failure({ failure, job, onNormal }: FailureProps) {
  const navigate = useNavigate();
  // The cheapest plan that has it is chosen there, and whoever has paid comes back to this form.
  const toPlans = () =>
    void navigate(paths.plan('connect_weekly'), { state: { from: formPaths.form(job?._id) } });
  if (failure.code === 'needs_plan') {
    return (
      <Notice
        tone="warning"
        title="An urgent job needs a Connect or Elite plan"
        live
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={onNormal}>
              {job ? 'Save as normal' : 'Post as normal'}
            </Button>
            <Button variant="secondary" size="small" onClick={toPlans}>
              View Plans
            </Button>
          </div>
        }
      >
        Everything you typed is kept. You can post it as a normal job now, or come back with a plan.
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={job ? 'Your changes are not saved yet' : notPosted(failure)} live>
      {failure.unanswered ? `${explain(failure)} Trying again never posts it twice.` : failure.msg}
    </Notice>
  );
}
