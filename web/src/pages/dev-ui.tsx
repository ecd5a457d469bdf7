import { Controls } from './dev-ui/controls.tsx';
import { Display } from './dev-ui/display.tsx';
import { Foundations } from './dev-ui/foundations.tsx';
import { Overlays } from './dev-ui/overlays.tsx';

/** Every part of the design system in every state; served outside production only. */
export function DevUiPage() {
  return (
    <div className="mx-auto max-w-280 px-4 py-8 md:px-8">
      <h1 className="mb-6 text-3xl">Parts</h1>
      <Foundations />
      <Controls />
      <Overlays />
      <Display />
    </div>
  );
}
