import { lazy, type ReactNode, Suspense, useState } from 'react';
import { turnToHydrate, useHydrationValue } from '../../lib/browser/hydration.ts';
import { IdCounters, useUniqueId } from '../../lib/unique-id.ts';

/**
 * A part of a page that is hydrated in a task of its own; see lib/browser/hydration.ts. It has to render exactly one element, because
 * hydration takes the next element of the server's page for it.
 */
export function LatePart({ children }: { children: ReactNode }) {
  const shown = useHydrationValue(children);
  const prefix = useUniqueId();
  const [ids] = useState(() => ({ prefix, next: 0 }));
  const [Turn] = useState(() => {
    const turn = turnToHydrate();
    return turn ? lazy(() => turn.then(() => ({ default: Now }))) : Now;
  });
  return (
    <IdCounters value={ids}>
      <Suspense fallback={null}>
        <Turn>{shown}</Turn>
      </Suspense>
    </IdCounters>
  );
}

function Now({ children }: { children: ReactNode }) {
  return children;
}
