import { jobTexts } from '@marketplace/contract/work/job-texts';
import type { JobDetail } from '@marketplace/contract/work/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../data/api-client.ts';
import { explain } from '../../../data/failure.ts';
import { usePriceGuide } from '../../../discovery/catalogue/price-guide-query.ts';
import { fetchAhead } from '../../../lib/browser/load-module.ts';
import { goBackOver } from '../../../lib/navigation/go-back-over.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { SendButton } from '../../../ui/buttons/send-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { useWideScreen } from '../../../ui/hooks/use-wide-screen.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { jobQuery } from '../job-queries.ts';
import { formPaths } from './form-paths.ts';
import { JobDraftCard } from './job-draft-card.tsx';
import {
  type JobForm as Form,
  fieldNamed,
  firstProblem,
  isBarelyDescribed,
  type Problems,
  validate,
  validateTexts,
} from './job-form-rules.ts';
import {
  MoneySection,
  PhotosSection,
  PlaceSection,
  TextSection,
  TimeSection,
  WorkSection,
} from './job-form-sections.tsx';
import { useJobPhotos } from './job-photos.tsx';
import { JobPreviewDialog, type PosterOfPreview } from './job-preview-dialog.tsx';
import { JobSteps } from './job-steps.tsx';
import { takeOver, useSuggestions } from './suggestions.ts';
import { UrgentNeedsPlan } from './urgent-needs-plan.tsx';
import { useJobForm } from './use-job-form.ts';
import { useJobSending } from './use-job-sending.ts';

interface JobFormProps {
  poster: PosterOfPreview & { _id: string; urgent_jobs_allowed: boolean };
  /** The job being edited; null for a new one. */
  job: JobDetail | null;
}

/**
 * Form to post or change a job. Values are stored in the browser until the server has them. On a phone a new job is one question per
 * screen; otherwise the form is one page.
 */
export function JobForm({ poster, job }: JobFormProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isInSteps = !useWideScreen() && !job;
  const { form, idempotencyKey, changed, change, keep, forget, discard } = useJobForm(poster._id, job);
  const photos = useJobPhotos(poster._id, job?._id, job?.photos);
  const { busy, failure, send, forgetFailure } = useJobSending({
    job,
    idempotencyKey,
    sendPhotos: photos.sendTo,
    async onSent(sent, { here, isWhole }) {
      forget();
      if (!here) return;
      // Back must not lead to the questions again, which are empty now.
      if (!job && !(await goBackOver(paths.postJob))) return;
      // Unsent photos wait in the form of the job.
      if (!isWhole) return job ? undefined : navigate(formPaths.form(sent._id), { replace: true });
      if (job) return navigate(paths.job(sent._id), { replace: true });
      // The list shows the job just posted at its top, at once. It is read again, because its photos came later.
      queries.setQueryData(jobQuery(sent._id, true).queryKey, { status: 'ok', job: sent }, { updatedAt: 0 });
      await navigate(paths.jobs, { replace: true, state: { posted: sent._id } });
    },
  });
  const [tries, setTries] = useState(0);
  // Fixed on mount: a message that appears while typing would move the field.
  const [restored] = useState(changed);
  const [previewing, setPreviewing] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const saidBelow = useRef<HTMLDivElement>(null);
  const [askedForMore, setAskedForMore] = useState(false);
  const found = useMemo(() => (tries > 0 ? validate(form).problems : validateTexts(form)), [form, tries]);
  const problems = withRefusal(found, failure);
  const refusedAsUrgent = failure?.code === 'needs_plan';
  // A job that is already urgent may stay urgent without a plan.
  const needsPlan =
    form.isUrgent && !job?.is_urgent && (refusedAsUrgent || poster.urgent_jobs_allowed === false);
  const action = job ? 'Save changes' : 'Post job';
  const { data: suggestions } = useSuggestions(form.selectedCategory?.specific_service);
  // Loaded once skill and place are chosen, so on a phone it is ready before the budgets are shown.
  usePriceGuide(form.selectedCategory?.specific_service, form.selectedLocation?.state);

  const showProblem = useEffectEvent(() => {
    if (previewing) return;
    // Absent where a new job is one question per screen.
    if (element.current) focusFirstError(element.current);
    // Errors without a field appear below the form, possibly out of sight on a phone.
    if (failure && !fieldNamed(failure.field)) saidBelow.current?.scrollIntoView({ block: 'center' });
  });
  // Runs after each try, and when the server has refused a field.
  useEffect(() => showProblem(), [tries, failure]);

  useEffect(() => {
    const taken = suggestions && takeOver(form, suggestions);
    if (taken) change(taken);
  }, [form, suggestions, change]);

  /** Returns whether the form can be sent. Otherwise shows what is missing, or asks once for more text. */
  function isReady(): boolean {
    const first = firstProblem(form);
    if (!first && (job || isInSteps || askedForMore || !isBarelyDescribed(form))) return true;
    setTries(tries + 1);
    if (first) toast.error(first);
    else setAskedForMore(true);
    return false;
  }

  function submit(wanted: Form = form) {
    setPreviewing(false);
    if (!isReady()) return;
    keep();
    if (!job) fetchAhead('The panel of a posted job', () => import('../view/posted-job.tsx'));
    void send(wanted);
  }

  function sendAsNormal() {
    change({ isUrgent: false });
    void send({ ...form, isUrgent: false });
  }

  const field = {
    form,
    problems,
    suggestions,
    onChange(changes: Partial<Form>) {
      forgetFailure();
      change(changes);
    },
  };
  const urgentNotice = needsPlan && (
    <UrgentNeedsPlan
      jobId={job?._id}
      normalLabel={refusedAsUrgent ? (job ? 'Save as normal' : 'Post as normal') : 'Continue as normal'}
      onNormal={refusedAsUrgent ? sendAsNormal : () => field.onChange({ isUrgent: false })}
    />
  );
  const notPostedNotice = failure && !needsPlan && (
    <div ref={saidBelow}>
      <Failure failure={failure} job={job} />
    </div>
  );
  const preview = previewing && (
    <JobPreviewDialog
      form={form}
      poster={poster}
      action={action}
      onClose={() => setPreviewing(false)}
      onSend={() => submit()}
    />
  );
  if (isInSteps) {
    return (
      <>
        <JobSteps
          {...field}
          poster={poster}
          photos={photos}
          askedForMore={askedForMore}
          onAskForMore={() => setAskedForMore(true)}
          busy={busy}
          refused={fieldNamed(failure?.field)}
          failure={notPostedNotice}
          urgentNotice={urgentNotice}
          onPost={() => submit()}
          onPreview={() => setPreviewing(true)}
        />
        {preview}
      </>
    );
  }
  const unsaved = job && changed && (
    <Notice
      action={
        <Button variant="secondary" size="small" onClick={discard}>
          Discard changes
        </Button>
      }
    >
      You have unsaved changes.
    </Notice>
  );
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-12">
      <form
        ref={element}
        noValidate
        aria-label={job ? 'Edit job' : 'Post a job'}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {restored && unsaved}
        <WorkSection {...field} jobId={job?._id} />
        <TextSection
          {...field}
          askForMore={
            askedForMore && !failure && isBarelyDescribed(form) ? { action, onGoOn: () => submit() } : null
          }
        />
        <PlaceSection {...field} jobId={job?._id} />
        <TimeSection {...field} />
        <PhotosSection photos={photos} />
        <MoneySection {...field}>{urgentNotice}</MoneySection>
        {!restored && unsaved}
        {notPostedNotice}
        <div className="flex flex-col gap-2 sm:flex-row">
          <SendButton type="submit" size="large" wide busy={busy} what="photos" share={photos.share}>
            {action}
          </SendButton>
          <Button
            variant="quiet"
            size="large"
            icon={<Icon of={Eye} />}
            onClick={() => isReady() && setPreviewing(true)}
          >
            Preview
          </Button>
        </div>
        {preview}
      </form>
      <div className="max-lg:hidden lg:sticky lg:top-6">
        <p aria-hidden="true" className="mb-2 text-sm font-semibold text-ink-soft">
          What artisans see
        </p>
        <JobDraftCard form={form} photos={photos} poster={poster} />
      </div>
    </div>
  );
}

/** Returns the heading of the error. A lost response has a specified text; a refusal shows the server's sentence. */
function notPosted({ unanswered }: ApiError): string {
  return unanswered ? jobTexts.exceptionTitle : "We haven't posted your job yet";
}

/** Adds the server's error to the errors by field. */
function withRefusal(found: Problems, failure: ApiError | undefined): Problems {
  const refused = fieldNamed(failure?.field);
  return refused && failure && failure.code !== 'needs_plan' ? { ...found, [refused]: failure.msg } : found;
}

function Failure({ failure, job }: { failure: ApiError; job: JobDetail | null }) {
  if (failure.link) {
    return (
      <Notice
        tone="warning"
        title="You've already posted this job"
        live
        action={
          <Link to={failure.link} className={buttonClasses({ variant: 'secondary', size: 'small' })}>
            See that job
          </Link>
        }
      >
        It's the same as this one, so we didn't post it twice. We've kept what you typed here. If this is
        another job, change what's different and post it again.
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={job ? "We haven't saved your changes yet" : notPosted(failure)} live>
      {failure.unanswered
        ? `${explain(failure)} You can safely try again: we never post it twice.`
        : failure.msg}
    </Notice>
  );
}
