import { notLoggedInViewArtisans } from '@marketplace/contract/discovery/artisans';
import { notLoggedInViewJobs } from '@marketplace/contract/work/jobs';

/** The public pages of the demo: home, a list, an artisan and a job. */
export async function readPublicPages(
  url: string,
): Promise<Record<'home' | 'list' | 'artisan' | 'job', string>> {
  const first = async <Row>(path: string, field: string, request: object = {}): Promise<Row> => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    const [row] = ((await response.json()) as Record<string, Row[]>)[field] ?? [];
    if (!row) throw new Error(`${path} has no ${field}`);
    return row;
  };
  const { slug, short_name } = await first<{ slug: string; short_name?: string }>(
    notLoggedInViewArtisans.path,
    'artisans',
    // The order of the list changes from hour to hour, and pages with more pictures take longer.
    { query: 'Chinedu Okafor' },
  );
  const { _id } = await first<{ _id: string }>(notLoggedInViewJobs.path, 'jobs');
  return {
    home: '/',
    list: '/artisan',
    artisan: `/a/${short_name ?? slug}`,
    job: `/jobs/single-job?id=${_id}`,
  };
}
