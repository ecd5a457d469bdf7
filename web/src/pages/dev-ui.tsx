import { Controls } from '../features/design-system/controls.tsx';
import { Display } from '../features/design-system/display.tsx';
import { Foundations } from '../features/design-system/foundations.tsx';
import { Overlays } from '../features/design-system/overlays.tsx';
import type { PageHandle } from '../lib/page-head.ts';

export const handle: PageHandle = { head: { title: 'Parts', noindex: true } };

/** Every part of the design system in every state; served outside production only. */
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
