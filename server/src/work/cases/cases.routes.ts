import { reportProblem as reportOperation } from '@marketplace/contract/work/agreements';
import {
  answerProposal,
  askTeam,
  proposeSolution,
  viewCase,
  withdrawCase,
  writeInCase,
} from '@marketplace/contract/work/cases/cases';
import type { Handle } from '../../platform/http/index.ts';
import type { createCaseSteps } from './case-steps.ts';
import type { ReadCase } from './read-case.ts';
import type { createReportProblem } from './report-problem.ts';

export function registerCaseRoutes(
  handle: Handle,
  parts: {
    reportProblem: ReturnType<typeof createReportProblem>;
    caseSteps: ReturnType<typeof createCaseSteps>;
    readCase: ReadCase;
  },
): void {
  const { reportProblem, caseSteps, readCase } = parts;

  handle(reportOperation, async (form, { session }) => ({ agreement: await reportProblem(session, form) }));
  handle(viewCase, async ({ case_id }, { session }) => ({
    case: await readCase.view(session.accountId, case_id),
  }));
  handle(writeInCase, async (form, { session }) => ({ case: await caseSteps.write(session, form) }));
  handle(proposeSolution, async (form, { session }) => ({ case: await caseSteps.propose(session, form) }));
  handle(answerProposal, async (form, { session }) => ({ case: await caseSteps.answer(session, form) }));
  handle(withdrawCase, async (form, { session }) => ({ case: await caseSteps.withdraw(session, form) }));
  handle(askTeam, async (form, { session }) => ({ case: await caseSteps.askForDecision(session, form) }));
}
