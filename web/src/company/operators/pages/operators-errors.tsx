import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { ErrorsView } from '../errors-view.tsx';

export const handle: PageHandle = { head: { title: 'Errors in browsers', noindex: true } };

export function Component() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-6">
      <h1 className="text-2xl">Errors in browsers</h1>
      <ErrorsView />
    </div>
  );
}
