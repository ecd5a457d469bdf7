/** A poster is asked about a job after this many days without activity. */
export const JOB_QUIET_DAYS = 14;
/** A job is closed when its poster does not answer within this many days of receiving the question. */
export const JOB_ANSWER_DAYS = 3;
/** How many answers a page holds by default, and at most. */
export const ANSWERS_PAGE = 12;
export const ANSWERS_PAGE_MAX = 50;
/** An artisan's time to the first reply is shown from this many conversations on. */
export const REPLY_TIME_CONVERSATIONS = 5;
/** The most characters of the message that declines an answer. */
export const DECLINE_MAX = 1000;

export const answerOrders = ['newest', 'price', 'rating'] as const;
export type AnswerOrder = (typeof answerOrders)[number];

/** `open`: all answers that were not declined; `shortlisted` and `declined`: only those. */
export const answerFilters = ['open', 'shortlisted', 'declined'] as const;
export type AnswerFilter = (typeof answerFilters)[number];

/** Who the poster hired: someone who answered here, someone else, or no one. */
export const hiredWhom = ['here', 'elsewhere', 'nobody'] as const;
export type HiredWhom = (typeof hiredWhom)[number];

/** The state of an answer, for the artisan who gave it. It does not reveal the poster's shortlist. */
export const answerStates = ['unread', 'read', 'declined', 'hired', 'over'] as const;
export type AnswerState = (typeof answerStates)[number];

/** The distances that people are shown, in km. Nothing more precise is revealed about where a person lives. */
export const publicDistances = [10, 20, 50] as const;
export type PublicDistance = (typeof publicDistances)[number];
