import { jobTexts } from '@marketplace/contract/work/job-texts';
import { JOB_OPEN_DAYS } from '@marketplace/contract/work/jobs';
import { ArrowLeft, Eye } from 'lucide';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { showToast } from '../../../lib/show-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { SendButton } from '../../../ui/buttons/send-button.tsx';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { StepHeading } from '../../../ui/layout/step-heading.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { Answers, MoreAnswers } from './job-answers.tsx';
import { JobDraftCard } from './job-draft-card.tsx';
import {
  type FieldProps,
  LandmarkField,
  NeedsField,
  PriceField,
  TasksField,
  TitleChips,
  TitleField,
  UrgentField,
  WhenField,
} from './job-fields.tsx';
import { isBarelyDescribed, type JobForm, validate } from './job-form-rules.ts';
import { UsualPrices } from './job-form-sections.tsx';
import { useJobLine } from './job-line.ts';
import { JobPhotos, type Photos } from './job-photos.tsx';
import type { PosterOfPreview } from './job-preview-dialog.tsx';
import { BudgetStep, PlaceStep, SkillStep } from './job-step-pickers.tsx';
import {
  ASKED_STEPS,
  isEmpty,
  numberOf,
  problemOf,
  questions,
  type Step,
  stepAfter,
  stepBefore,
  stepOf,
} from './step-order.ts';
import { useSuggestions } from './suggestions.ts';
import { useStep } from './use-step.ts';
import { WhatStep } from './what-step.tsx';

interface JobStepsProps extends FieldProps {
  poster: PosterOfPreview;
  photos: Photos;
  /** Whether the person was already asked for a longer description. */
  askedForMore: boolean;
  onAskForMore: () => void;
  busy: boolean;
  refused: keyof JobForm | undefined;
  failure: ReactNode;
  /** What an urgent job requires, for a person without it. */
  urgentNotice: ReactNode;
  onPost: () => void;
  onPreview: () => void;
}

/** Form of a new job on a phone: one question per screen. */
export function JobSteps({ poster, photos, refused, askedForMore, onAskForMore, ...props }: JobStepsProps) {
  const { form, onChange } = props;
  const { step, isChange, go, back } = useStep(form);
  const line = useJobLine(form, onChange, step === 'what');
  const latest = useRef(form);
  latest.current = form;
  const reading = useRef(false);
  const { problems } = validate(form);
  /** How many attempts to continue this question had with an invalid answer. */
  const [tries, setTries] = useState({ step, count: 0 });
  const count = tries.step === step ? tries.count : 0;
  const element = useFocusFirstError(count);
  const motion = useMotion(step);
  const field = { ...props, problems: count > 0 ? { ...problems, ...props.problems } : props.problems };

  /** Shows the question whose answer the server refused. */
  const showRefused = useEffectEvent((field: keyof JobForm) => {
    const place = stepOf(field);
    if (place === 'check') return;
    setTries({ step: place, count: 1 });
    go(place, true);
  });
  useEffect(() => {
    if (refused) showRefused(refused);
  }, [refused]);

  /** Choosing a row answers these questions. Only an earlier answer needs a button to continue. */
  const isPicked = step === 'skill' || step === 'place' || step === 'budget';
  function leave() {
    setTries({ step, count: 0 });
    go(stepAfter(step, isChange));
  }
  const change = (wanted: typeof step) => go(wanted, true);

  function answer(picked: Partial<JobForm>) {
    onChange(picked);
    leave();
  }

  /** Reads the line before leaving it. Resolves to the form to go on with; null when the poster has changed it meanwhile. */
  async function readLine(): Promise<JobForm | null> {
    if (step !== 'what' || !line.isUnread || form.isTradeChosen) return form;
    if (reading.current) return null;
    reading.current = true;
    // Without an answer the poster chooses the trade.
    const found = await line.readNow().catch(() => ({}));
    reading.current = false;
    const { jobDesc, selectedCategory, isTradeChosen } = latest.current;
    if (jobDesc !== form.jobDesc || (isTradeChosen && selectedCategory !== form.selectedCategory))
      return null;
    onChange(found);
    return { ...form, ...found };
  }

  async function next() {
    const read = await readLine();
    if (!read) return;
    const isGood = !problemOf(step, validate(read).problems);
    const isBare = isGood && step === 'what' && !askedForMore && isBarelyDescribed(read);
    if (isGood && !isBare) return leave();
    if (isBare) onAskForMore();
    else if (isEmpty(step, read)) void showToast('error', jobTexts.incomplete);
    setTries({ step, count: count + 1 });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // Enter in the search field of a list chooses nothing.
    if (isPicked) return;
    if (step !== 'check') return void next();
    if (askedForMore || !isBarelyDescribed(form)) return props.onPost();
    // The description is from an earlier visit.
    onAskForMore();
    setTries({ step: 'what', count: 1 });
    go('what', true);
  }

  function question(): ReactNode {
    switch (step) {
      case 'skill':
        return <SkillStep onPick={(picked) => answer({ ...picked, isTradeChosen: true })} />;
      case 'title':
        return (
          <>
            <TitleChips {...field} onPick={answer} />
            <TitleField {...field} />
          </>
        );
      case 'what': {
        const asks = askedForMore && count > 0 && isBarelyDescribed(form);
        return (
          <WhatStep
            {...field}
            line={line}
            photos={photos}
            askForMore={asks ? { action: 'Go on', onGoOn: leave } : null}
            onChooseTrade={() => go('skill', isChange)}
          />
        );
      }
      case 'tasks':
        return (
          <>
            <TasksField {...field} />
            <FailedSuggestions form={form} />
          </>
        );
      case 'needs':
        return (
          <>
            <NeedsField {...field} />
            <FailedSuggestions form={form} />
          </>
        );
      case 'place':
        return <PlaceStep onPick={answer} />;
      case 'budget':
        return (
          <>
            <UsualPrices form={form} />
            <BudgetStep form={form} onPick={answer} />
          </>
        );
      case 'photos':
        return <JobPhotos photos={photos} />;
      case 'when':
        return <WhenField {...field} label="Choose a time" />;
      case 'landmark':
        return <LandmarkField {...field} />;
      case 'price':
        return <PriceField {...field} />;
      case 'urgent':
        return (
          <>
            <UrgentField {...field} />
            {props.urgentNotice}
          </>
        );
      case 'check':
        return (
          <>
            <p className="-mt-3 text-ink-soft">{`Posting is free. Your job is open for ${JOB_OPEN_DAYS} days.`}</p>
            <JobDraftCard form={form} photos={photos} poster={poster} />
            <MoreAnswers
              form={form}
              photos={photos.stored.length + photos.previews.length}
              onChange={change}
            />
            <Answers form={form} onChange={change} />
            {props.urgentNotice}
            {props.failure}
            {/* Sticks above the navigation bar, so the job can be posted without scrolling; not sticky with large text. */}
            <div className="sticky safe-bottom [--safe-bottom-min:10px] bottom-[min(0px,100dvh-34rem)] z-10 -mx-4 flex flex-wrap gap-2 border-t border-line bg-page px-4 py-2.5">
              <Button variant="quiet" size="large" icon={<Icon of={Eye} />} onClick={props.onPreview}>
                Preview
              </Button>
              <SendButton
                type="submit"
                size="large"
                className="grow"
                busy={props.busy}
                what="photos"
                share={photos.share}
              >
                Post job
              </SendButton>
            </div>
          </>
        );
    }
  }
  return (
    <form
      ref={element}
      noValidate
      aria-label="Post a job"
      className="-mx-4 flex flex-col gap-4 overflow-x-clip px-4"
      onSubmit={submit}
      // The second click of a double-click would hit the same button of the next question.
      onClickCapture={(event) => {
        if (event.detail < 2) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      // It would also move the focus away from the next heading, which screen readers are reading.
      onMouseDownCapture={(event) => {
        if (event.detail >= 2 && (event.target as Element).closest('button')) event.preventDefault();
      }}
    >
      <StepHeading
        back={
          stepBefore(step) && (
            <IconButton
              icon={ArrowLeft}
              label="Back"
              className="-ml-3 shrink-0 text-leaf-text"
              onClick={back}
            />
          )
        }
        question={questions[step]}
        number={Math.min(numberOf(step), ASKED_STEPS)}
        count={ASKED_STEPS}
      />
      {/* The key restarts the animation: forwards slides in from the right, backwards from the left. */}
      <div key={step} className={classNames('flex flex-col gap-5', motion)}>
        {isPicked && !problemOf(step, problems) && <KeepButton form={form} step={step} onKeep={leave} />}
        {question()}
        {step !== 'check' && !isPicked && (
          <Button
            type="submit"
            size="large"
            wide
            busy={step === 'what' && !form.selectedCategory && line.isReading}
          >
            {isChange ? 'Done' : 'Next'}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns the animation of a question; none for the first one of a visit. */
function useMotion(step: Step): string | undefined {
  const shown = useRef<{ step: Step; motion?: string }>({ step });
  if (shown.current.step !== step) {
    const isLater = numberOf(step) >= numberOf(shown.current.step);
    shown.current = { step, motion: isLater ? 'animate-slide-in' : 'animate-slide-back' };
  }
  return shown.current.motion;
}

function KeepButton({
  form,
  step,
  onKeep,
}: {
  form: JobForm;
  step: 'skill' | 'place' | 'budget';
  onKeep: () => void;
}) {
  const { selectedCategory: skill, selectedLocation: place } = form;
  const answers = {
    skill: skill?.specific_service,
    place: place && `${place.city}, ${place.state}`,
    budget: 'this budget',
  };
  return (
    <Button size="large" wide onClick={onKeep}>
      {`Keep ${answers[step]}`}
    </Button>
  );
}

/** Error of the suggestions. The person can still write their own lines. */
function FailedSuggestions({ form }: { form: JobForm }) {
  const read = useSuggestions(form.selectedCategory?.specific_service);
  return <FailedRead read={read}>We couldn't load suggestions. Write your own, or try again.</FailedRead>;
}
