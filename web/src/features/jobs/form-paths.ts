import { paths } from '../../lib/paths.ts';

/** Where a job is written: a new one, or, with an id, one that is there already. Not in lib/paths.ts, which every first view downloads. */
export const formPaths = {
  form: (id?: string) => withId(paths.postJob, id),
  category: (id?: string) => withId(paths.postJobCategory, id),
  location: (id?: string) => withId(paths.postJobLocation(), id),
};

function withId(path: string, id: string | undefined): string {
  return id ? `${path}?${new URLSearchParams({ id })}` : path;
}
