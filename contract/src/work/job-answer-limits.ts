/** After so many days without an activity of its poster, a job is asked about. */
export const JOB_QUIET_DAYS = 14;
/** A job is closed when its poster has not answered for so many days after the question has reached the poster. */
export const JOB_ANSWER_DAYS = 3;
/** How many answers a page of them holds by default, and at most. */
export const ANSWERS_PAGE = 12;
export const ANSWERS_PAGE_MAX = 50;
/** The time of an artisan to the first reply is shown from so many conversations on. */
export const REPLY_TIME_CONVERSATIONS = 5;
/** How much of a first message the list of answers shows. */
export const FIRST_WORDS_MAX = 160;
/** The most characters of the message with which an answer is declined. */
export const DECLINE_MAX = 1000;

export const answerOrders = ['newest', 'price', 'rating'] as const;
export type AnswerOrder = (typeof answerOrders)[number];

/** `open`: all that were not declined; `shortlisted` and `declined`: these alone. */
export const answerFilters = ['open', 'shortlisted', 'declined'] as const;
export type AnswerFilter = (typeof answerFilters)[number];

/** Whom a poster hired: somebody who answered here, somebody else, or nobody. */
export const hiredWhom = ['here', 'elsewhere', 'nobody'] as const;
export type HiredWhom = (typeof hiredWhom)[number];

/** What became of an answer, for the artisan who gave it. The poster's shortlist is not told. */
export const answerStates = ['unread', 'read', 'declined', 'hired', 'over'] as const;
export type AnswerState = (typeof answerStates)[number];

/** The distances that people are told, in km. Nothing finer is said of where a person lives. */
export const toldDistances = [10, 20, 50] as const;
export type ToldDistance = (typeof toldDistances)[number];
