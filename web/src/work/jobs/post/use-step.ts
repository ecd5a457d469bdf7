import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { JobForm } from './job-form-rules.ts';
import { firstOpenStep, isStep, type Step, shownStep, stepBefore } from './step-order.ts';

/** The history state next to the address of a question. */
interface StepState {
  /** The question of the address without a step. */
  begin: Step;
  /** The previous history entry is a question as well. */
  isNext?: boolean;
  /** The person came from the overview to change this answer. */
  isChange?: boolean;
}

function readState(state: unknown): Partial<StepState> {
  if (typeof state !== 'object' || state === null || !('begin' in state)) return {};
  return isStep(String(state.begin)) ? (state as StepState) : {};
}

/**
 * Returns the question that a phone shows. It is in the address, which makes the back button and reloads work. An address without a step
 * shows the first unanswered question.
 */
export function useStep(form: JobForm) {
  const navigate = useNavigate();
  const location = useLocation();
  const [parameters] = useSearchParams();
  const state = readState(location.state);
  // What another page has filled in is shown before it is used.
  const [found] = useState(() => (form.begunWith === '' ? firstOpenStep(form) : 'what'));
  const begin = state.begin ?? found;
  const named = parameters.get('step');
  const step = shownStep(isStep(named) ? named : begin, form);
  const isKnown = state.begin !== undefined;

  // A reload must show the same question, although more are answered by then.
  useEffect(() => {
    if (isKnown) return;
    const others: unknown = location.state;
    void navigate(
      { search: location.search },
      {
        replace: true,
        preventScrollReset: true,
        state: { ...(typeof others === 'object' ? others : {}), begin },
      },
    );
  }, [isKnown, navigate, location, begin]);

  // An answer that is being typed must not change the question, so the address names the one that is shown.
  useEffect(() => {
    if (!isKnown || named === null || named === step) return;
    void navigate(
      { search: new URLSearchParams({ step }).toString() },
      { replace: true, preventScrollReset: true, state: location.state },
    );
  }, [isKnown, named, step, navigate, location.state]);

  function go(next: Step, isChange = false) {
    const search = new URLSearchParams({ step: next }).toString();
    void navigate({ search }, { state: { begin, isNext: true, isChange } satisfies StepState });
  }

  function back() {
    if (state.isNext) return void navigate(-1);
    const before = stepBefore(step);
    if (!before) return;
    const search = new URLSearchParams({ step: before }).toString();
    void navigate({ search }, { replace: true, state: { begin } satisfies StepState });
  }

  return { step, isChange: state.isChange === true, go, back };
}
