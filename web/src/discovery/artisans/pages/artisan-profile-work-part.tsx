import { Navigate, useParams } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PartPage } from '../parts/part-page.tsx';
import { isWorkPart } from '../parts/work-parts.ts';

export const handle: PageHandle = { head: { title: 'What you offer', noindex: true } };

/** One part of what the logged-in artisan offers. */
export function Component() {
  const { role } = useOwnUser();
  const { part } = useParams();
  if (role !== 'artisan') return <Navigate to={paths.artisanProfile} replace />;
  return isWorkPart(part) ? <PartPage key={part} part={part} /> : <Navigate to={paths.workDetails} replace />;
}
