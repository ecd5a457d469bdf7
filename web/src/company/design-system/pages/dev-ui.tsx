import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { Controls } from '../controls.tsx';
import { Display } from '../display.tsx';
import { Foundations } from '../foundations.tsx';
import { Overlays } from '../overlays.tsx';

export const handle: PageHandle = { head: { title: 'Parts', noindex: true } };

/** Every component of the design system in every state; served outside production only. */
export function Component() {
  return (
    <div className="mx-auto w-full max-w-280 px-4 py-8 md:px-8">
      <h1 className="mb-6 text-3xl">Parts</h1>
      <Foundations />
      <Controls />
      <Overlays />
      <Display />
    </div>
  );
}
