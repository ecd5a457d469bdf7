import type { PageHandle } from '../../../lib/page-head.ts';
import { AgreementPhases } from '../agreement-phases.tsx';

export const handle: PageHandle = { head: { title: 'Offers and agreements', noindex: true } };

export function Component() {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 md:py-10">
      <h1 className="text-2xl md:text-4xl">Offers and agreements</h1>
      <p className="mt-2 mb-4 text-ink-soft">
        What you have offered to others, what they have offered to you, and what you have agreed on.
      </p>
      <AgreementPhases />
    </div>
  );
}
