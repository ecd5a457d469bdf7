/** Hours after which 'Available now' ends by itself. */
export const AVAILABLE_HOURS = 8;

/** For how many days the statistics of a page are stored and shown. */
export const STATISTICS_DAYS = 90;

/** Counts of one day below this are shown as 'under 3': from a count of one, an artisan could tell who it was. */
export const SMALLEST_COUNT = 3;
/** What a day 'under 3' counts as in every sum, mean and median: nobody can subtract its count out of them, and they are never too high. */
export const SMALL_DAY_COUNTS_AS = 1;

/** Medians of fewer artisans than this are not shown, because a reader could tell whose page they are. */
export const MEDIAN_OF_PEOPLE = 8;

/** Everything that is counted about an artisan's page and work, by day. */
export const countedEvents = [
  'listed',
  'opened',
  'saved',
  'shared',
  'contacts',
  'answers',
  'offers',
  'hires',
] as const;
export type PageFigure = (typeof countedEvents)[number];

/** What others did without the artisan knowing who it was. Small counts of these are hidden. */
export const viewEvents: readonly PageFigure[] = ['listed', 'opened', 'saved', 'shared'];

/** The periods for which sums are answered, in days up to and including today. */
export const statisticsPeriods = [7, 30, 90] as const;
export type StatisticsPeriod = (typeof statisticsPeriods)[number];
