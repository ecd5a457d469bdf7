import { peopleFilterNames } from '@marketplace/contract/company/operator-work';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ConsoleSearch } from '../console-search.tsx';

export const handle: PageHandle = { head: { title: 'Search', noindex: true } };

export function Component() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6">
      <h1 className="mb-4 text-2xl">Search</h1>
      <ConsoleSearch
        searched={parameters.get('query') ?? ''}
        filter={peopleFilterNames.find((each) => each === parameters.get('filter')) ?? null}
        onSearch={(typed, filter) =>
          void navigate(paths.operatorSearch(typed || undefined, filter ?? undefined))
        }
      />
    </div>
  );
}
