/** How many days each period of the console's figures has, up to and including yesterday. 12 months are whole weeks, so that each weekday counts alike. */
export const consolePeriods = [7, 30, 90, 364] as const;
export type ConsolePeriod = (typeof consolePeriods)[number];

/** The least number of different people who searched for a term in a week before it is shown. */
export const TERM_PEOPLE = 3;

/** The weeks after a sign-up for which retention is shown. */
export const RETENTION_WEEKS = 12;

export const statisticGroups = {
  people: 'People',
  market: 'Supply and demand',
  work: 'From contact to work',
  replies: 'Response times',
  money: 'Money',
  messages: 'Messages that cost money',
} as const;
export type StatisticGroup = keyof typeof statisticGroups;

interface DailyStatistic {
  group: StatisticGroup;
  label: string;
  /** One sentence: what is counted, and on which day. */
  definition: string;
  unit: 'count' | 'kobo' | 'seconds' | 'share';
  /**
   * How days make a period: their sum, the last one, or the middle one. A share is a sum divided by that of `of`.
   */
  total: 'sum' | 'last' | 'middle';
  of?: string;
}

const define = <Name extends string>(statistics: Record<Name, DailyStatistic>) => statistics;

/** The figures of the console, in its order. Days are those of Lagos. */
export const dailyStatistics = define({
  sign_ups: {
    group: 'people',
    label: 'Sign-ups',
    definition: 'New accounts, also those that were suspended or deleted later.',
    unit: 'count',
    total: 'sum',
  },
  activated: {
    group: 'people',
    label: 'First steps (activation)',
    definition:
      'People who wrote to somebody or posted a job for the first time ever; writing to support does not count.',
    unit: 'count',
    total: 'sum',
  },
  new_artisans: {
    group: 'market',
    label: 'New artisans',
    definition: 'Artisan pages that were made, as far as they still exist.',
    unit: 'count',
    total: 'sum',
  },
  artisans: {
    group: 'market',
    label: 'Artisans in lists',
    definition:
      'Artisans who can be found, as last counted on the day; it cannot be counted afterwards, so earlier days are missing.',
    unit: 'count',
    total: 'last',
  },
  searches: {
    group: 'market',
    label: 'Searches for artisans',
    definition:
      'Searches with a text, a trade or a place; the same search of the same person counts once in ten minutes, robots do not count.',
    unit: 'count',
    total: 'sum',
  },
  searches_without_result: {
    group: 'market',
    label: 'Searches without a result',
    definition:
      'Searches that found nobody where they looked, even if we then showed people from further away.',
    unit: 'count',
    total: 'sum',
  },
  jobs: {
    group: 'market',
    label: 'Jobs posted',
    definition: 'New jobs, also those that were closed or hidden later.',
    unit: 'count',
    total: 'sum',
  },
  first_contacts: {
    group: 'work',
    label: 'First contacts',
    definition:
      'Pairs of people who came into contact for the first time, by a first message or a revealed number, whoever began.',
    unit: 'count',
    total: 'sum',
  },
  job_answers: {
    group: 'work',
    label: 'Answers to jobs',
    definition: 'Conversations that an artisan began about a job, by the day of the first message.',
    unit: 'count',
    total: 'sum',
  },
  agreements: {
    group: 'work',
    label: 'Agreements',
    definition: 'Offers that were accepted, also those that were called off later.',
    unit: 'count',
    total: 'sum',
  },
  done: {
    group: 'work',
    label: 'Work done',
    definition: 'Agreements that ended as done, by the day on which they did.',
    unit: 'count',
    total: 'sum',
  },
  reviews: {
    group: 'work',
    label: 'Reviews',
    definition: 'New reviews, also those that were hidden later.',
    unit: 'count',
    total: 'sum',
  },
  problems: {
    group: 'work',
    label: 'Problems with work',
    definition: 'Problems that one side of an agreement reported, by the day of the report.',
    unit: 'count',
    total: 'sum',
  },
  reports: {
    group: 'work',
    label: 'Reports',
    definition: 'Reports about people, jobs, messages, reviews and pictures, from people and from us.',
    unit: 'count',
    total: 'sum',
  },
  conversations: {
    group: 'replies',
    label: 'Conversations begun',
    definition: 'Conversations between two people, by the day of the first message.',
    unit: 'count',
    total: 'sum',
  },
  first_replies: {
    group: 'replies',
    label: 'First replies',
    definition:
      'Conversations in which the other person replied for the first time, by the day of the reply.',
    unit: 'count',
    total: 'sum',
  },
  replied_1h: {
    group: 'replies',
    label: 'Replied within an hour',
    definition: 'The share of the conversations begun on the day that got their first reply within an hour.',
    unit: 'share',
    total: 'sum',
    of: 'conversations',
  },
  replied_24h: {
    group: 'replies',
    label: 'Replied within a day',
    definition: 'The share of the conversations begun on the day that got their first reply within 24 hours.',
    unit: 'share',
    total: 'sum',
    of: 'conversations',
  },
  median_reply: {
    group: 'replies',
    label: 'Median time to the first reply',
    definition:
      'Half of the conversations begun on the day got their first reply within this time; a period shows the middle of its days. No value when at least half got none.',
    unit: 'seconds',
    total: 'middle',
  },
  plans_sold: {
    group: 'money',
    label: 'Plans sold',
    definition:
      'Paid plans, by the day on which we learned of the payment, also those that were refunded later.',
    unit: 'count',
    total: 'sum',
  },
  revenue: {
    group: 'money',
    label: 'Revenue',
    definition:
      'Payments for plans and tickets, by the day on which we learned of them; refunds do not lower it.',
    unit: 'kobo',
    total: 'sum',
  },
  refunds: {
    group: 'money',
    label: 'Refunds',
    definition: 'Money that went back, by our refund or by the bank, on the day on which it did.',
    unit: 'kobo',
    total: 'sum',
  },
  message_cost: {
    group: 'messages',
    label: 'Spend on messages',
    definition:
      'What SMS and WhatsApp messages cost by our price list, also when it is not certain that they arrived.',
    unit: 'kobo',
    total: 'sum',
  },
  messages_sent: {
    group: 'messages',
    label: 'Paid messages',
    definition: 'SMS and WhatsApp messages that we paid for: codes, links, notices and notifications.',
    unit: 'count',
    total: 'sum',
  },
});
export type StatisticName = keyof typeof dailyStatistics;
export const statisticNames = Object.keys(dailyStatistics) as [StatisticName, ...StatisticName[]];

/** The columns of supply and demand, each with its definition. */
export const marketColumns = {
  artisans: {
    label: 'Artisans',
    definition: 'in lists with this as their main trade and home, as last counted',
  },
  new_artisans: { label: 'New', definition: 'artisan pages made in the period' },
  searches: { label: 'Searches', definition: 'searches that named it' },
  without_result: {
    label: 'Nobody found',
    definition: 'of these, searches that found nobody where they looked',
  },
  jobs: { label: 'Jobs', definition: 'jobs posted' },
  contacts: { label: 'Contacts', definition: 'conversations that a customer began with an artisan of it' },
  job_answers: { label: 'Answers', definition: 'conversations that artisans began about a job of it' },
  agreements: { label: 'Agreements', definition: 'offers of its artisans that were accepted' },
  done: { label: 'Done', definition: 'agreements of its artisans that ended as done' },
} as const;
/**
 * What people did with each other. A count below SMALLEST_COUNT is answered as SMALL_DAY_COUNTS_AS, so it shows no single deal, and it counts as
 * that much in the sums of trades and states, too, so nobody can compute it from them.
 */
export const privateMarketColumns: readonly (keyof typeof marketColumns)[] = [
  'contacts',
  'job_answers',
  'agreements',
  'done',
];
export type MarketColumn = keyof typeof marketColumns;
export const marketColumnNames = Object.keys(marketColumns) as MarketColumn[];
