/**
 * All addresses of the application. Names without parameters are strings; the others build the address. The misspelling in
 * `subscriptions` is the specification's.
 */
export const paths = {
  home: '/',
  services: '/services',
  search: (query?: string) => withQuery('/search', { query }),
  findArtisan: '/artisan',
  artisansOfCategory: (category: string) => withQuery('/artisan', { category }),
  sharedArtisan: (slug: string) => `/a/${encodeURIComponent(slug)}`,
  /** The same page with a full page of reviews. */
  sharedArtisanReviews: (slug: string) => `/a/${encodeURIComponent(slug)}?reviews=all`,
  jobs: '/jobs',
  job: (id?: string) => withQuery('/jobs/single-job', { id }),
  /** Compares the answers to an own job. */
  jobAnswers: (id?: string) => withQuery('/jobs/answers', { id }),
  /** Lists the answers that the person gave to jobs of others. */
  ownAnswers: '/answers',
  jobsOfSkill: (skill: string) => `/jobs/categories/${encodeURIComponent(skill)}`,
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  favouriteArtisans: '/favorites',
  favouriteJobs: '/favorites-jobs',

  login: '/login',
  signup: '/signup',
  signupVerify: '/signup/verify',
  signupSetup: '/signup/setup',
  signupSetupSelect: '/signup/setup/select',
  selectCategory: (from?: 'profile') => withQuery('/select-category', { from }),
  selectService: (options: { from?: 'profile'; category?: string } = {}) =>
    withQuery('/select-service', options),

  profile: '/profile',
  /**
   * The form at /profile, for a person who may have to log in first: without the query, the log-in leads to the profile page
   * instead of the form.
   */
  profileForm: '/profile?form',
  /** The searches whose new results the person is told of. */
  savedSearches: '/profile/saved-searches',
  settings: '/profile/settings',
  support: '/profile/settings/support',
  changePassword: '/profile/settings/change-password',
  /** Confirms or changes the e-mail address and the phone. */
  contacts: '/profile/settings/contacts',
  report: '/profile/settings/report',
  rate: '/profile/settings/rate',
  rateJob: (conversation?: string) => withQuery('/profile/settings/rate/job', { conversation }),
  rateService: (conversation?: string) => withQuery('/profile/settings/rate/service', { conversation }),
  /** Lists the person's sessions. */
  sessions: '/profile/settings/sessions',
  /** Chooses how the person is notified. */
  notificationSettings: '/profile/settings/notifications',
  /** Downloads the person's data, or deletes the account. */
  ownData: '/profile/settings/privacy',
  /** Lists the people whom the person has blocked. */
  blocked: '/profile/settings/privacy/blocked',

  postJob: '/post-job',
  postJobCategory: '/post-job/select-category',
  postJobLocation: (from?: 'profile') => withQuery('/post-job/select-location', { from }),

  userProfile: '/user/profile',
  /** The section of that page with the person's own jobs. */
  ownJobs: '/user/profile#own-jobs',
  editUserProfile: '/user/profile/edit',
  /** Requests the identity check. */
  verification: '/user/profile/verification',
  artisanProfile: '/artisan/profile',
  editArtisanProfile: '/artisan/profile/edit',
  /** Further trades and areas, prices, languages and hours of an artisan. */
  workDetails: '/artisan/profile/work',
  /** The own link of an artisan, with its picture, QR code and printed card. */
  ownLink: '/artisan/profile/share',
  viewArtisan: (id?: string) => withQuery('/artisan/profile/artisan', { id }),
  reviews: (id?: string) => withQuery('/artisan/review', { id }),

  messages: '/message',
  messagesAlias: '/messages',
  conversation: (id: string, receiver?: string) =>
    withQuery(`/message/${encodeURIComponent(id)}`, { receiver }),

  /** Lists the person's offers and agreements. */
  agreements: '/agreements',
  agreementsOf: (phase: string) => withQuery('/agreements', { phase }),
  agreement: (id: string) => `/agreements/${encodeURIComponent(id)}`,

  notifications: '/notifications',
  /** Chooses which notifications come by e-mail, without a login. The links in e-mails add a token. */
  emailChoices: '/notifications/choices',

  plans: '/artisan/subscription',
  plan: (plan?: string) => withQuery('/artisan/subscription', { plan }),
  /** The page to which the payment page returns. */
  payment: (reference: string) => withQuery('/artisan/subscription', { reference }),
  subscriptions: '/user/subsciption',
  receipt: (receipt: string) => withQuery('/user/subsciption', { receipt }),

  event: '/cenema',
  eventPayment: '/cenema/payment',

  operators: '/operators',
  operatorPeople: (query?: string) => withQuery('/operators/people', { query }),
  operatorPerson: (id: string) => `/operators/people/${encodeURIComponent(id)}`,
  operatorPayments: (reference?: string) => withQuery('/operators/payments', { reference }),
  operatorEvents: '/operators/events',
  operatorFigures: '/operators/figures',
  operatorAudit: (account?: string) => withQuery('/operators/audit', { account }),
  operatorErrors: '/operators/errors',
  designSystem: '/dev/ui',
} as const;

function withQuery(path: string, parameters: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
