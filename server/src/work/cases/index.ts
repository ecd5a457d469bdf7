import * as z from 'zod';
import type { Messaging } from '../../contact/messaging/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createKeyedHash } from '../../platform/security/index.ts';
import type { Agreements } from '../agreements/index.ts';
import { createCaseSteps } from './case-steps.ts';
import { registerCaseRoutes } from './cases.routes.ts';
import { PUBLISH_DECIDED_TASK } from './decide-case.ts';
import { createReadCase } from './read-case.ts';
import { createReportProblem } from './report-problem.ts';
import { createTakeCaseStep } from './take-case-step.ts';

const decidedPayload = z.object({ agreementId: z.string() });

interface Neighbours {
  messaging: Pick<Messaging, 'messageWriter' | 'chatFiles'>;
  agreements: Pick<Agreements, 'readAgreements' | 'stepRunner' | 'publishAgreement'>;
}

/** Problems with agreements: the two people solve them, or an operator decides. */
export function createCases(platform: Platform, { messaging, agreements }: Neighbours) {
  const parts = {
    ...platform,
    ...messaging,
    ...agreements,
    hashContent: createKeyedHash(platform.config.secret.current, 'case-content'),
  };
  const readCase = createReadCase(parts);
  const takeCaseStep = createTakeCaseStep({ ...parts, readCase });
  const useCases = {
    reportProblem: createReportProblem(parts),
    caseSteps: createCaseSteps({ ...parts, takeCaseStep }),
    readCase,
  };
  return {
    routes: ({ handle }: Routing) => registerCaseRoutes(handle, useCases),
    tasks: {
      [PUBLISH_DECIDED_TASK]: (given: unknown) =>
        parts.publishAgreement(decidedPayload.parse(given).agreementId),
    },
  };
}
