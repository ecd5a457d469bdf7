import { useParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { AgreementView } from '../agreement-view.tsx';

export const handle: PageHandle = { head: { title: 'Offer or agreement', noindex: true } };

export function Component() {
  const { agreementId } = useParams();
  if (agreementId === undefined) throw new Error('The route has no agreement');
  return <AgreementView key={agreementId} id={agreementId} />;
}
