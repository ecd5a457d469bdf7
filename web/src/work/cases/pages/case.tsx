import { useParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { CaseView } from '../case-view.tsx';

export const handle: PageHandle = { head: { title: 'Problem with the work', noindex: true } };

export function Component() {
  const { caseId } = useParams();
  if (caseId === undefined) throw new Error('The route has no problem');
  return <CaseView key={caseId} id={caseId} />;
}
