import { sleepingPart } from '../../lib/sleeping-part.tsx';
import type { JobViewProps } from './job-view.tsx';

/** All that /jobs/single-job shows. */
export const jobView = sleepingPart<JobViewProps>(async () => (await import('./job-view.tsx')).JobView);
