import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { JobForm } from './job-form-rules.ts';
import { firstOpenStep, isStep, type Step, shownStep, stepBefore } from './step-order.ts';

/** What the browser's history keeps beside the address of a question. */
interface StepState {
  /** The question of the address without a step. */
  begin: Step;
  /** The page before this one in the history is a question, too. */
  isNext?: boolean;
  /** The person came from the answers, to change this one. */
  isChange?: boolean;
}

function readState(state: unknown): Partial<StepState> {
  if (typeof state !== 'object' || state === null || !('begin' in state)) return {};
  return isStep(String(state.begin)) ? (state as StepState) : {};
}

/**
 * The question that a phone shows. It stands in the address, so that the back button leads to the question before and a reload shows
 * the same one. The address without a step, with which a visit begins, shows the first question without an answer.
 */
export function useStep(form: JobForm) {
  const navigate = useNavigate();
  const location = useLocation();
  const [parameters] = useSearchParams();
  const state = readState(location.state);
  const [found] = useState(() => firstOpenStep(form));
  const begin = state.begin ?? found;
  const named = parameters.get('step');
  const step = shownStep(isStep(named) ? named : begin, form);
  const isKnown = state.begin !== undefined;

  // A reload must show the same question, although the form has more answers by then.
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
