import type { Site } from '@marketplace/contract/shared/site';
import { type LoaderFunctionArgs, type RouteObject, replace } from 'react-router';
import { queriesOf } from '../data/queries.ts';
import { paths } from '../lib/navigation/paths.ts';
import { eventOnSaleQuery } from '../money/tickets/event-on-sale.ts';
import { Frame } from './frame/frame.tsx';
import { PageError } from './frame/page-error.tsx';

/** The loaders of all page files. The browser fetches a page file when its route is first visited. */
const pageFiles = import.meta.glob<Record<string, unknown>>([
  '/src/{people,discovery,work,contact,money,company}/*/pages/*.tsx',
  '/src/app/pages/*.tsx',
]);

/**
 * The route table of the application, the same on the server and in the browser. A page file exports `Component`, `handle` (see
 * lib/navigation/page-head.ts) and, when the server renders the page with data, `loader`.
 */
export function createRoutes(site: Site): RouteObject[] {
  return [
    {
      id: 'frame',
      Component: Frame,
      ErrorBoundary: PageError,
      loader: loadFrame,
      shouldRevalidate: () => false,
      children: [
        {
          // A page that fails keeps the frame around it.
          ErrorBoundary: PageError,
          children: [
            page(paths.home, 'landing/home'),
            page(paths.services, 'landing/services'),
            page(paths.search(), 'artisans/search'),
            page(paths.findArtisan, 'artisans/find-artisan'),
            page('/a/:slug', 'artisans/shared-artisan'),
            page('/jobs/categories/:jobTitle', 'jobs/artisans-of-skill'),
            page('/find/:skill/:state/:city?', 'artisans/artisans-of-place'),
            page(paths.jobs, 'jobs/jobs'),
            page(paths.job(), 'jobs/single-job'),
            page(paths.contact, 'support/contact'),
            page(paths.event, 'tickets/cenema'),
            page(paths.terms, 'landing/terms'),
            page(paths.privacy, 'landing/privacy'),
            page(paths.emailChoices, 'notifications/email-choices'),
            page('/visit/:token', 'visits/shared-visit'),
            page('/vouch/:token', 'artisans/vouch'),
            page(paths.joinStaff, 'operators/staff-join'),
            page('/new-contact/:token', 'accounts/new-contact'),
            page('/new-contact/:token/undo', 'accounts/new-contact-undo'),
            page(paths.login, 'accounts/login'),
            page(paths.signup, 'accounts/signup'),
            page(paths.signupVerify, 'accounts/signup-verify'),
            page(paths.signupSetup, 'accounts/signup-setup'),
            page(paths.signupSetupSelect, 'artisans/signup-setup-select'),
            page(paths.selectCategory(), 'jobs/select-category'),
            page(paths.selectService(), 'jobs/select-service'),
            { path: '/messages/*', loader: leadToMessages },
            ...(site.development ? [page(paths.designSystem, 'design-system/dev-ui')] : []),
            {
              id: 'src/app/guard.tsx',
              lazy: loadGuard,
              children: [
                {
                  id: 'src/app/known-role.tsx',
                  lazy: loadKnownRole,
                  children: [
                    page(paths.messages, 'chat/message', [
                      page('/message/:conversationId', 'chat/message-conversation'),
                    ]),
                    page(paths.agreements, 'agreements/agreements'),
                    page('/agreements/:agreementId', 'agreements/agreement'),
                    page('/cases/:caseId', 'cases/case'),
                    page(paths.jobAnswers(), 'answers/job-answers'),
                    page(paths.ownAnswers, 'answers/own-answers'),
                    page(paths.notifications, 'notifications/notifications'),
                    page(paths.profile, 'artisans/profile'),
                    page(paths.artisanProfile, 'artisans/artisan-profile'),
                    page(paths.editArtisanProfile, 'artisans/artisan-profile-edit'),
                    page(paths.workDetails, 'artisans/artisan-profile-work'),
                    page('/artisan/profile/work/:part', 'artisans/artisan-profile-work-part'),
                    page(paths.start, 'home/artisan-start'),
                    page(paths.ownLink, 'artisans/artisan-profile-share'),
                    page(paths.pageStatistics, 'artisans/artisan-profile-statistics'),
                    page(paths.ownRank, 'artisans/artisan-profile-rank'),
                    page(paths.awayAnswer, 'artisans/artisan-profile-away-answer'),
                    page(paths.ownVouches, 'artisans/artisan-profile-vouches'),
                    page(paths.userProfile, 'jobs/user-profile'),
                    page(paths.editUserProfile, 'accounts/user-profile-edit'),
                    page(paths.verification, 'accounts/user-profile-verification'),
                    page(paths.plans, 'plans/plans'),
                    page(paths.subscriptions, 'plans/subscriptions'),
                    page(paths.postJob, 'jobs/post-job'),
                    page(paths.postJobCategory, 'jobs/post-job-select-category'),
                    page(paths.postJobLocation(), 'jobs/post-job-select-location'),
                    page(paths.rateService(), 'reviews/rate-service'),
                    page(paths.rateJob(), 'reviews/rate-job'),
                    page(paths.settings, 'accounts/settings'),
                    page(paths.support, 'chat/settings-support'),
                    page(paths.changePassword, 'accounts/settings-change-password'),
                    page(paths.contacts, 'accounts/settings-contacts'),
                    page(paths.report, 'support/settings-report'),
                    page(paths.rate, 'support/settings-rate'),
                    page(paths.sessions, 'accounts/settings-sessions'),
                    page(paths.savedSearches, 'saved-searches/saved-searches'),
                    page(paths.notificationSettings, 'notifications/settings-notifications'),
                    page(paths.ownData, 'accounts/settings-privacy'),
                    page(paths.blocked, 'safety/blocked'),
                    page(paths.removed, 'safety/removed'),
                  ],
                },
                page(paths.favouriteArtisans, 'artisans/favourite-artisans'),
                page(paths.favouriteJobs, 'jobs/favourite-jobs'),
                page(paths.viewArtisan(), 'artisans/artisan-profile-artisan'),
                page(paths.reviews(), 'artisans/artisan-review'),
                page(paths.eventPayment, 'tickets/cenema-payment'),
                {
                  lazy: loadOperatorsOnly,
                  children: [
                    page(paths.operators, 'operators/operators'),
                    page(paths.operatorSearch(), 'operators/operators-search'),
                    page(paths.operatorPeople(), 'operators/operators-people'),
                    page('/operators/people/:id', 'operators/operators-person'),
                    page(paths.operatorRisks(), 'operators/operators-risks'),
                    page(paths.operatorPayments(), 'operators/operators-payments'),
                    page(paths.operatorReconciliation(), 'operators/operators-reconciliation'),
                    page(paths.operatorEvents, 'operators/operators-events'),
                    page(paths.operatorLogIn, 'operators/operators-log-in'),
                    page(paths.operatorStaff, 'operators/operators-staff'),
                    page(paths.operatorSettings, 'operators/operators-settings'),
                    page('/operators/settings/:key', 'operators/operators-setting'),
                    page(paths.operatorErrors, 'operators/operators-errors'),
                    page(paths.operatorFigures, 'operators/operators-statistics'),
                    page(paths.operatorAudit(), 'operators/operators-audit'),
                  ],
                },
              ],
            },
            page('*', 'app/not-found'),
          ],
        },
      ],
    },
  ];
}

/**
 * Returns the source file of a lazy route, under which the build's manifest lists its chunk for preloading. Null for a route in the first
 * bundle.
 */
export function sourceOfRoute(routeId: string): string | null {
  return routeId.startsWith('src/') ? (routeId.split('#')[0] ?? null) : null;
}

/** Loads the guard of pages that require a login, which visitors of other pages do not need. */
export const loadGuard = async () => ({ Component: (await import('./guard.tsx')).Guard });

const loadKnownRole = async () => ({ Component: (await import('./known-role.tsx')).KnownRole });

const loadOperatorsOnly = async () => ({
  Component: (await import('./operators-only.tsx')).OperatorsOnly,
});

const LONGEST_WAIT_MS = 1000;

/** Reads on the server which event is on sale. Waits at most a second, so a slow database does not delay static pages. */
async function loadFrame(args: LoaderFunctionArgs): Promise<null> {
  if (import.meta.env.SSR) {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT_MS);
    });
    await Promise.race([queriesOf(args).prefetchQuery(eventOnSaleQuery), late]);
    clearTimeout(timer);
  }
  return null;
}

/**
 * Creates the route of a page.
 * @param name of the page: its feature, and its file in the feature's folder `pages`
 */
function page(path: string, name: string, children?: RouteObject[]): RouteObject {
  const [feature, page] = name.split('/');
  const [file, load] =
    Object.entries(pageFiles).find(([file]) => file.endsWith(`/${feature}/pages/${page}.tsx`)) ?? [];
  if (!file || !load) throw new Error(`There is no page ${name}`);
  return { id: `${file.slice(1)}#${path}`, path, lazy: load, ...(children && { children }) };
}

/** Redirects /messages to /message, because links use both. The rest of the path stays encoded, as the `location` header requires. */
function leadToMessages({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  return replace(paths.messages + pathname.slice('/messages'.length) + search);
}
