import { paths } from '../../../lib/navigation/paths.ts';

/**
 * The address of the form of a new job or, with an id, of an existing one. It is not in lib/navigation/paths.ts, because every first view
 * downloads that file.
 */
export const formPaths = {
  form: (id?: string) => withId(paths.postJob, id),
  category: (id?: string) => withId(paths.postJobCategory, id),
  location: (id?: string) => withId(paths.postJobLocation(), id),
};

function withId(path: string, id: string | undefined): string {
  return id ? `${path}?${new URLSearchParams({ id })}` : path;
}
