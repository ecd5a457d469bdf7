import { paths } from '../../lib/paths.ts';

/** The issue that fills a page: 8 settings and operators. */
type Issue = 8;

export interface UnfinishedRoute {
  path: string;
  title: string;
  issue: Issue;
}

/** Routes that exist but whose content is still to come; docs/unfinished-routes.md says the same, and a test holds them together. */
export const unfinishedPersonalRoutes: UnfinishedRoute[] = [
  { path: '/profile/settings', title: 'Settings', issue: 8 },
  { path: '/profile/settings/support', title: 'Customer support', issue: 8 },
  { path: '/profile/settings/change-password', title: 'Change Password', issue: 8 },
  { path: '/profile/settings/report', title: 'Report a Bug / Give Feedback', issue: 8 },
  { path: '/profile/settings/rate', title: 'Rate us', issue: 8 },
  { path: '/operators', title: 'Operators', issue: 8 },
];

/** Where a person can go meanwhile. */
export const unfinishedNext = { label: 'Go to the home page', to: paths.home } as const;
