import { type LaterStep, laterSteps } from '@marketplace/contract/discovery/own-page/start-steps';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PartPage } from '../parts/part-page.tsx';
import { isWorkPart } from '../parts/work-parts.ts';
import { StartStep } from '../start/start-step.tsx';

export const handle: PageHandle = { reads: ['start'], head: { title: 'What you offer', noindex: true } };

/** One part of what the logged-in artisan offers: alone, or as a step of the guided start. */
export function Component() {
  const { role } = useOwnUser();
  const { part } = useParams();
  const [parameters] = useSearchParams();
  if (role !== 'artisan') return <Navigate to={paths.artisanProfile} replace />;
  if (!isWorkPart(part)) return <Navigate to={paths.workDetails} replace />;
  const inStart = parameters.has('start');
  if (inStart && (laterSteps as readonly string[]).includes(part))
    return <StartStep key={part} step={part as LaterStep} />;
  return <PartPage key={part} part={part} inStart={inStart} />;
}
