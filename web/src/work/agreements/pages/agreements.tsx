import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { AgreementPhases } from '../agreement-phases.tsx';

export const handle: PageHandle = { head: { title: 'Offers and agreements', noindex: true } };

export function Component() {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-4 md:py-8">
      <h1 className="mb-2 text-2xl md:text-4xl">Offers and agreements</h1>
      <AgreementPhases />
    </div>
  );
}
