import type { Caller, ViewCounts } from '../../platform/http/index.ts';

/** The kinds of `view_counts` for the pages of artisans, which `page-statistics` reads. */
export const viewKinds = {
  listed: 'artisan_listed',
  opened: 'artisan_page',
  saved: 'artisan_saved',
  shared: 'artisan_shared',
} as const;

/** The sender of a request, logged in or not. */
export type Viewer = Pick<Caller<'session' | 'optional' | 'public'>, 'ip' | 'userAgent'> & {
  session: { accountId: string } | null;
};

export const visitorOf = ({ session, ip, userAgent }: Viewer) => ({
  accountId: session?.accountId ?? null,
  network: ip,
  userAgent,
});

/** Counts the artisans of a list that is sent. */
export function countListed(
  viewCounts: Pick<ViewCounts, 'list'>,
  cards: readonly { _id: string }[],
  viewer: Viewer,
): void {
  viewCounts.list({ kind: viewKinds.listed, items: cards }, visitorOf(viewer));
}

const countVisitOf =
  (kind: string) =>
  (viewCounts: Pick<ViewCounts, 'visit'>, artisanId: string, viewer: Viewer): void =>
    viewCounts.visit({ kind, subjectId: artisanId, ownerId: artisanId }, visitorOf(viewer));

/** Counts a visit to an artisan's page. */
export const countOpened = countVisitOf(viewKinds.opened);
/** Counts that somebody saved an artisan. Saving again within ten minutes counts once. */
export const countSaved = countVisitOf(viewKinds.saved);
/** Counts that somebody shared an artisan's page. */
export const countShared = countVisitOf(viewKinds.shared);
