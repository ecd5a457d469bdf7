import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { JobAnswers, NoSuchJob } from '../job-answers.tsx';

export const handle: PageHandle = { head: { title: 'Answers to my job', noindex: true } };

export function Component() {
  const id = useSearchParams()[0].get('id');
  return (
    <div className="mx-auto w-full max-w-6xl grow px-4 py-4 md:py-8">
      {id ? <JobAnswers key={id} jobId={id} /> : <NoSuchJob />}
    </div>
  );
}
