import type { AgreementCase } from '@marketplace/contract/work/cases/cases';
import { useQueryClient } from '@tanstack/react-query';
import { query } from '../../data/queries.ts';
import { useStepWrite } from '../../data/use-step-write.ts';

/** A read of a problem with an agreement. */
export const caseQuery = (case_id: string) => query('/user_case/view_case', { case_id });

/** Sends one step of a case at a time, see `useStepWrite`. A conflict refetches the case. */
export function useCaseWrite({ _id }: Pick<AgreementCase, '_id'>, onDone: () => void) {
  const queries = useQueryClient();
  const { queryKey } = caseQuery(_id);
  return useStepWrite<{ case: AgreementCase }>({
    onAnswer(answer) {
      queries.setQueryData(queryKey, (known) => known && { ...known, case: answer.case });
      onDone();
    },
    onConflict: () => queries.invalidateQueries({ queryKey }),
  });
}
