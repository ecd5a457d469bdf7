import { makeOffer } from '@marketplace/contract/work/agreements';
import { addConversation } from '../../server/test/conversations.ts';
import { addJobs } from '../../server/test/jobs.ts';
import { suspend } from '../../server/test/operators.ts';
import { signUp } from '../../server/test/people.ts';
import { putOnSale } from '../../server/test/tickets.ts';
import { personalRoutes, publicRoutes } from '../../web/src/lib/testing/route-table.ts';
import { addArtisansNamed, addReviews } from '../support/artisans.ts';
import { crawl, homeLinks, type Presses, STEPS_MAX } from '../support/crawl.ts';
import { buildOffer } from '../support/offers.ts';
import { expect, storeLogin, test } from '../support/test.ts';

/** Routes to which no page has to link, with the reason. */
const exceptions: Record<string, string> = {
  '/artisan/profile/artisan':
    'An older address of /a/{name}; it keeps working, and nothing needs to link to it.',
  '/notifications/choices': 'Opens by the signed links of e-mails: email-choices.test.tsx shows it.',
  '/staff/join': 'Opens by the link of an invitation: staff.spec.ts shows it.',
  '/visit/:token': 'Opens by a link that one person gives to another: visit.spec.ts shows it.',
  '/artisan/start':
    'Opens from the form of a new profile, and from the home page of a person who has begun: guided-start.spec.ts shows it.',
  '/vouch/:token': 'Opens by a link that an artisan sends: vouches.spec.ts shows it.',
  '/new-contact/:token': 'Opens by a link that our team sends: corrected-contact.spec.ts shows it.',
  '/new-contact/:token/undo': 'Opens by the notice to the old contact: corrected-contact.spec.ts shows it.',
  '/signup/verify': 'Opens when the form of /signup was sent: sign-up.spec.ts shows it.',
};

const operatorRoutes = personalRoutes.filter((route) => route.startsWith('/operators'));

/** The steps after the sign-up. Customers reach them, too, and artisans reach the pickers of the form. */
const customerSetup = ['/signup/setup', '/signup/setup/select'];
const artisanOnly = [
  '/artisan/profile',
  '/artisan/profile/edit',
  '/artisan/profile/work',
  '/artisan/profile/work/:part',
  '/artisan/profile/share',
  '/artisan/profile/statistics',
  '/artisan/profile/rank',
  '/artisan/profile/vouches',
  '/artisan/profile/away-answer',
  '/artisan/review',
  '/select-category',
  '/select-service',
];

/** The routes that each kind of person must reach. "Me" leads to /profile only while nobody is logged in. */
const wanted = {
  visitor: [
    ...publicRoutes.filter((route) => ![...customerSetup, ...artisanOnly].includes(route)),
    '/profile',
  ],
  customer: [
    ...customerSetup,
    ...personalRoutes.filter(
      (route) => !operatorRoutes.includes(route) && !artisanOnly.includes(route) && route !== '/profile',
    ),
  ],
  artisan: [...artisanOnly, '/user/profile'],
  operator: operatorRoutes,
};

const customerPresses: Presses[] = [
  { on: '/signup/setup', buttons: ['Artisan/Digital Creative', 'Continue'] },
  { on: '/post-job', buttons: ['Category'], wide: true },
  { on: '/post-job', buttons: ['Location'], wide: true },
];
const artisanPresses: Presses[] = [
  { on: '/artisan/profile/edit', buttons: ['Service Category'] },
  { on: '/select-category', buttons: ['Home Repairs & Maintenance'] },
];

/** The unreached and the reached routes, for the message of a failure. */
function missing(routes: readonly string[], reached: Map<string, number>): string[] {
  return routes.filter((route) => !reached.has(route) && !exceptions[route]);
}

/** A long time limit: these tests open most pages of the product. */
const long = { tag: '@long' };

test('every route of the tables is in the list of one kind of person, or has a reason to be in none', () => {
  const looked = new Set(Object.values(wanted).flat());
  expect([...publicRoutes, ...personalRoutes].filter((route) => !looked.has(route))).toEqual([]);
});

test('every link that a visitor sees on the home page and in its menu leads to a page', async ({
  page,
  app,
}) => {
  await addArtisansNamed(app, ['Linked Artisan']);
  const links = await homeLinks(page);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ route }) => route === null)).toEqual([]);
  // Many addresses belong to one route, such as those of the skills.
  for (const address of new Map(links.map(({ address, route }) => [route, address])).values()) {
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
});

test(`a visitor reaches every public page within ${STEPS_MAX} steps`, long, async ({ page, app }) => {
  const poster = await signUp(app);
  await addJobs(app.db, poster.user._id, [{}]);
  // As many as a page of their place needs, in two areas.
  const names = Array.from({ length: 5 }, (_, index) => `Crawled Artisan ${index}`);
  await addArtisansNamed(app, names);
  await addArtisansNamed(app, names, { city: 'Bali' });
  await app.runTask('count-local-pages');
  await putOnSale(app);
  expect(missing(wanted.visitor, await crawl(page, findable(wanted.visitor)))).toEqual([]);
});

/** Two tests share the pages, so that both processors are used. */
const isSetting = (route: string) => route.startsWith('/profile/settings');
const customerParts = {
  settings: wanted.customer.filter(isSetting),
  // The event comes early, because its payment is behind it.
  'other pages': ['/cenema', ...wanted.customer.filter((route) => !isSetting(route))],
};

for (const [part, routes] of Object.entries(customerParts)) {
  test(
    `a customer reaches all ${part} of their own within ${STEPS_MAX} steps`,
    long,
    async ({ page, app, logInAs }) => {
      test.slow();
      const { user, token } = await logInAs();
      const [artisan] = await addArtisansNamed(app, ['Crawled Creative']);
      const conversation_id = await addConversation(app, { id: user._id }, { id: artisan?.id ?? '' }, [
        'Hello',
        'Good day',
      ]);
      const offered = await app.call(makeOffer, buildOffer({ conversation_id }), { token });
      expect(offered.status).toBe(200);
      await putOnSale(app);
      const reached = await crawl(page, findable(routes), customerPresses);
      expect(missing(routes, reached)).toEqual([]);
    },
  );
}

test(
  `an artisan reaches every page for artisans within ${STEPS_MAX} steps`,
  long,
  async ({ page, app, logInAsArtisan }) => {
    const { user } = await logInAsArtisan();
    await addReviews(app, user._id, ['Good', 'Quick', 'Kind', 'Clean', 'Fair', 'Neat', 'Early']);
    const reached = await crawl(page, findable(wanted.artisan), artisanPresses);
    expect(missing(wanted.artisan, reached)).toEqual([]);
  },
);

test(
  `an operator reaches every page of the console within ${STEPS_MAX} steps`,
  long,
  async ({ page, app, context }) => {
    const [{ token, user }, other] = await Promise.all([signUp(app), signUp(app)]);
    await app.db.updateTable('accounts').set({ is_operator: true }).where('id', '=', user._id).execute();
    await storeLogin(context, app.url, { token, user: { ...user, is_operator: true } });
    // The page of a person lists the acts of operators on it.
    await suspend(app, other.user._id, { token } as Parameters<typeof suspend>[2]);
    // An operator's log-in leads to the console.
    const reached = await crawl(page, findable(wanted.operator), [], '/operators');
    expect(missing(wanted.operator, reached)).toEqual([]);
  },
);

function findable(routes: readonly string[]): string[] {
  return routes.filter((route) => !exceptions[route]);
}
