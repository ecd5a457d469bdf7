import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { OwnAnswerList } from '../own-answer-list.tsx';

export const handle: PageHandle = { head: { title: 'My answers to jobs', noindex: true } };

export function Component() {
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 md:py-10">
      <h1 className="text-2xl md:text-4xl">My answers to jobs</h1>
      <p className="mt-2 mb-5 text-ink-soft">
        See what happened with each one. Only you and the customer see this.
      </p>
      <OwnAnswerList />
    </div>
  );
}
