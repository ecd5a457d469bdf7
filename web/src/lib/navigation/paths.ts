/** The parts of an artisan's public address. */
interface PublicName {
  slug: string;
  short_name?: string | undefined;
}

/** What the form of a new job begins with. */
export interface JobStart {
  /** What the person has searched for, in their own words. */
  about?: string | undefined;
  category?: string | undefined;
  skill?: string | undefined;
  state?: string | undefined;
  city?: string | undefined;
}

/** The part of an artisan's address that has the code of their own card. */
export const CARD_PARAMETER = 'card';

/**
 * All paths of the application. Those without parameters are strings; the others are functions. The misspelling in `subscriptions` is the
 * specification's.
 */
export const paths = {
  home: '/',
  services: '/services',
  search: (query?: string) => withQuery('/search', { query }),
  findArtisan: '/artisan',
  /** Artisans of a trade in a state who are open now. */
  openArtisans: (skill: string, state: string) => withQuery('/artisan', { skill, state, available: 'now' }),
  artisansOfCategory: (category: string) => withQuery('/artisan', { category }),
  /** The public page of an artisan, at its short address where there is one. */
  sharedArtisan: ({ short_name, slug }: PublicName) => `/a/${encodeURIComponent(short_name ?? slug)}`,
  /** The same page with a full page of reviews. */
  sharedArtisanReviews: (artisan: PublicName): string => `${paths.sharedArtisan(artisan)}?reviews=all`,
  jobs: '/jobs',
  job: (id?: string) => withQuery('/jobs/single-job', { id }),
  /** Comparison of the answers to the person's own job. */
  jobAnswers: (id?: string) => withQuery('/jobs/answers', { id }),
  /** The person's answers to other people's jobs. */
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
   * The form at /profile for a person who may have to log in first. Without the query, the login would return to the profile page instead.
   */
  profileForm: '/profile?form',
  /** The saved searches whose new matches notify the person. */
  savedSearches: '/profile/saved-searches',
  settings: '/profile/settings',
  support: '/profile/settings/support',
  changePassword: '/profile/settings/change-password',
  /** Confirms or changes the email address and the phone number. */
  contacts: '/profile/settings/contacts',
  report: '/profile/settings/report',
  rate: '/profile/settings/rate',
  rateJob: (conversation?: string) => withQuery('/profile/settings/rate/job', { conversation }),
  rateService: (conversation?: string) => withQuery('/profile/settings/rate/service', { conversation }),
  sessions: '/profile/settings/sessions',
  notificationSettings: '/profile/settings/notifications',
  ownData: '/profile/settings/privacy',
  blocked: '/profile/settings/privacy/blocked',
  /** What our team has removed of the person. */
  removed: '/profile/settings/removed',

  postJob: '/post-job',
  /** The form of a new job, filled in with what is known. */
  postJobFrom: ({ about, category, skill, state, city }: JobStart) =>
    withQuery('/post-job', { about, category, skill, state, city }),
  postJobCategory: '/post-job/select-category',
  postJobLocation: (from?: 'profile') => withQuery('/post-job/select-location', { from }),

  userProfile: '/user/profile',
  /** The section of that page with the person's own jobs. */
  ownJobs: '/user/profile#own-jobs',
  editUserProfile: '/user/profile/edit',
  verification: '/user/profile/verification',
  artisanProfile: '/artisan/profile',
  editArtisanProfile: '/artisan/profile/edit',
  /** What an artisan offers: one row for each part, with its own page. */
  workDetails: '/artisan/profile/work',
  workPart: (part: string) => `/artisan/profile/work/${part}`,
  /** The same page as a step of the guided start. */
  startStep: (part: string) => `/artisan/profile/work/${part}?start`,
  /** The guided start of a new artisan, at its next step. */
  start: '/artisan/start',
  /** The artisan's public link, with its picture, QR code and printable card. */
  ownLink: '/artisan/profile/share',
  /** How the artisan's page is doing: what was counted by day. */
  pageStatistics: '/artisan/profile/statistics',
  /** Why the artisan stands where they stand in lists. */
  ownRank: '/artisan/profile/rank',
  /** What first messages are answered while the artisan is away. */
  awayAnswer: '/artisan/profile/away-answer',
  /** Who vouches for the artisan, and the link with which others vouch. */
  ownVouches: '/artisan/profile/vouches',
  viewArtisan: (id?: string) => withQuery('/artisan/profile/artisan', { id }),
  reviews: (id?: string) => withQuery('/artisan/review', { id }),

  messages: '/message',
  messagesAlias: '/messages',
  conversation: (id: string, receiver?: string) =>
    withQuery(`/message/${encodeURIComponent(id)}`, { receiver }),

  agreements: '/agreements',
  agreementsOf: (phase: string) => withQuery('/agreements', { phase }),
  agreement: (id: string) => `/agreements/${encodeURIComponent(id)}`,
  case: (id: string) => `/cases/${encodeURIComponent(id)}`,

  notifications: '/notifications',
  /** Chooses which notifications come by email, without a login. The links in emails add a token. */
  emailChoices: '/notifications/choices',

  plans: '/artisan/subscription',
  plan: (plan?: string) => withQuery('/artisan/subscription', { plan }),
  /** The page to which the payment provider redirects. */
  payment: (reference: string) => withQuery('/artisan/subscription', { reference }),
  subscriptions: '/user/subsciption',
  receipt: (receipt: string) => withQuery('/user/subsciption', { receipt }),

  event: '/cenema',
  eventPayment: '/cenema/payment',

  operators: '/operators',
  operatorQueue: (queue: string) => withQuery('/operators', { queue }),
  operatorSearch: (query?: string, filter?: string) => withQuery('/operators/search', { query, filter }),
  operatorPeople: (query?: string, filter?: string) => withQuery('/operators/people', { query, filter }),
  operatorPerson: (id: string) => `/operators/people/${encodeURIComponent(id)}`,
  operatorRisks: (reason?: string) => withQuery('/operators/risk', { reason }),
  operatorPayments: (reference?: string) => withQuery('/operators/payments', { reference }),
  operatorPaymentsOf: (person: string) => withQuery('/operators/payments', { person }),
  operatorReconciliation: (day?: string) => withQuery('/operators/payments/reconciliation', { day }),
  operatorEvents: '/operators/events',
  operatorFigures: '/operators/figures',
  operatorAudit: (filter: Record<string, string | undefined> = {}) => withQuery('/operators/audit', filter),
  operatorLogIn: '/operators/log-in',
  operatorStaff: '/operators/staff',
  operatorSettings: '/operators/settings',
  operatorSetting: (key: string) => `/operators/settings/${key}`,
  joinStaff: '/staff/join',
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
