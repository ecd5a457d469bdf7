import type { Site } from '@marketplace/contract/site';
import { type LoaderFunctionArgs, type RouteObject, replace } from 'react-router';
import { FRAME_ROUTE, loadFrame } from '../../lib/event-on-sale.ts';
import { paths } from '../../lib/paths.ts';
import { Frame } from '../layouts/frame.tsx';
import { PageError } from '../layouts/page-error.tsx';

/** Every page file, fetched when its route is first visited: none of them is in the first bundle. */
const pageFiles = import.meta.glob<Record<string, unknown>>('/src/pages/*.tsx');

/**
 * The route table of the application, the same on the server and in the browser.
 * A page file exports `Component`, `handle` (see lib/page-head.ts) and, when the server loads data for it, `loader`.
 */
export function createRoutes(site: Site): RouteObject[] {
  return [
    {
      id: FRAME_ROUTE,
      Component: Frame,
      ErrorBoundary: PageError,
      loader: loadFrame,
      shouldRevalidate: () => false,
      children: [
        {
          // A page that fails keeps the frame around it.
          ErrorBoundary: PageError,
          children: [
            page(paths.home, 'home'),
            page(paths.services, 'services'),
            page(paths.search(), 'search'),
            page(paths.findArtisan, 'find-artisan'),
            page('/a/:slug', 'shared-artisan'),
            page('/jobs/categories/:jobTitle', 'artisans-of-skill'),
            page(paths.jobs, 'jobs'),
            page(paths.job(), 'single-job'),
            page(paths.contact, 'contact'),
            page(paths.event, 'cenema'),
            page(paths.terms, 'terms'),
            page(paths.privacy, 'privacy'),
            page(paths.login, 'login'),
            page(paths.signup, 'signup'),
            page(paths.signupVerify, 'signup-verify'),
            page(paths.signupSetup, 'signup-setup'),
            page(paths.signupSetupSelect, 'signup-setup-select'),
            page(paths.selectCategory(), 'select-category'),
            page(paths.selectService(), 'select-service'),
            { path: '/messages/*', loader: leadToMessages },
            ...(site.development ? [page(paths.designSystem, 'dev-ui')] : []),
            {
              id: 'src/app/router/guard.tsx',
              lazy: loadGuard,
              children: [
                {
                  // What they know comes over the channel, not by queries.
                  id: 'src/app/router/known-role.tsx#messages',
                  lazy: loadKnownRole,
                  children: [
                    page(paths.messages, 'message', [
                      page('/message/:conversationId', 'message-conversation'),
                    ]),
                  ],
                },
                {
                  id: 'src/app/layouts/with-queries.tsx',
                  lazy: loadWithQueries,
                  children: [
                    {
                      id: 'src/app/router/known-role.tsx',
                      lazy: loadKnownRole,
                      children: [
                        page(paths.profile, 'profile'),
                        page(paths.artisanProfile, 'artisan-profile'),
                        page(paths.editArtisanProfile, 'artisan-profile-edit'),
                        page(paths.userProfile, 'user-profile'),
                        page(paths.editUserProfile, 'user-profile-edit'),
                        page(paths.verification, 'user-profile-verification'),
                        page(paths.plans, 'plans'),
                        page(paths.subscriptions, 'subscriptions'),
                        page(paths.postJob, 'post-job'),
                        page(paths.postJobCategory, 'post-job-select-category'),
                        page(paths.postJobLocation(), 'post-job-select-location'),
                        page(paths.rateService(), 'rate-service'),
                        page(paths.rateJob(), 'rate-job'),
                        page(paths.settings, 'settings'),
                        page(paths.support, 'settings-support'),
                        page(paths.changePassword, 'settings-change-password'),
                        page(paths.contacts, 'settings-contacts'),
                        page(paths.report, 'settings-report'),
                        page(paths.rate, 'settings-rate'),
                        page(paths.sessions, 'settings-sessions'),
                        page(paths.ownData, 'settings-privacy'),
                        page(paths.blocked, 'blocked'),
                      ],
                    },
                    page(paths.favouriteArtisans, 'favourite-artisans'),
                    page(paths.favouriteJobs, 'favourite-jobs'),
                    page(paths.viewArtisan(), 'artisan-profile-artisan'),
                    page(paths.reviews(), 'artisan-review'),
                    page(paths.eventPayment, 'cenema-payment'),
                    {
                      lazy: loadOperatorsOnly,
                      children: [
                        page(paths.operators, 'operators'),
                        page(paths.operatorPeople(), 'operators-people'),
                        page('/operators/people/:id', 'operators-person'),
                        page(paths.operatorPayments(), 'operators-payments'),
                        page(paths.operatorEvents, 'operators-events'),
                        page(paths.operatorFigures, 'operators-figures'),
                        page(paths.operatorErrors, 'operators-errors'),
                        page(paths.operatorAudit(), 'operators-audit'),
                      ],
                    },
                  ],
                },
              ],
            },
            page('*', 'not-found'),
          ],
        },
      ],
    },
  ];
}

/**
 * The source file of a page or of what stands around it, under which the build's manifest knows its chunk, so that the document
 * can name it; null for what is part of the first bundle.
 */
export function sourceOfRoute(routeId: string): string | null {
  return routeId.startsWith('src/') ? (routeId.split('#')[0] ?? null) : null;
}

/** Around every page that needs a login; others do not download it. */
export const loadGuard = async () => ({ Component: (await import('./guard.tsx')).Guard });

const loadWithQueries = async () => ({
  Component: (await import('../layouts/with-queries.tsx')).WithQueries,
});

const loadKnownRole = async () => ({ Component: (await import('./known-role.tsx')).KnownRole });

const loadOperatorsOnly = async () => ({
  Component: (await import('./operators-only.tsx')).OperatorsOnly,
});

function page(path: string, name: string, children?: RouteObject[]): RouteObject {
  const file = `src/pages/${name}.tsx`;
  const load = pageFiles[`/${file}`];
  if (!load) throw new Error(`There is no ${file}`);
  return { id: `${file}#${path}`, path, lazy: load, ...(children && { children }) };
}

/** Links say both /message and /messages. The rest stays encoded: a header carries no other letters. */
function leadToMessages({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return replace(paths.messages + pathname.slice('/messages'.length) + search);
}
