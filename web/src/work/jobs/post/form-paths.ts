import { paths } from '../../../lib/navigation/paths.ts';

/** The addresses of the form for a new job or, with an id, for an existing one. */
export const formPaths = {
  form: (id?: string) => withId(paths.postJob, id),
  category: (id?: string) => withId(paths.postJobCategory, id),
  location: (id?: string) => withId(paths.postJobLocation(), id),
};

function withId(path: string, id: string | undefined): string {
  return id ? `${path}?${new URLSearchParams({ id })}` : path;
}
