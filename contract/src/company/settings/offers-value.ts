import * as z from 'zod/mini';

const noCount = 'Please enter a whole number';
const wholeNumber = (min: number, max: number, tooFew: string, tooMany: string) =>
  z.number(noCount).check(z.int(noCount), z.minimum(min, tooFew), z.maximum(max, tooMany));
const noSwitch = 'Please say whether this is on or off';

/** What the house pays for. Each part is off until an admin puts it on. */
export const offersValue = z.object({
  /** Calls and chats that the house pays for accounts that were made while this was on. A count of 0 is off. */
  first_contacts: z.object({
    count: wholeNumber(
      0,
      5,
      'Please enter 0 or more contacts',
      'More than 5 free contacts would take the place of a plan. Please enter at most 5.',
    ),
    /** For how many days after sign-up. */
    days: wholeNumber(
      1,
      90,
      'People need at least 1 day to use them',
      'After 90 days nobody is new any more. Please enter at most 90 days.',
    ),
  }),
  /** Contacts of customers who come with an artisan's own card. */
  card: z.object({
    on: z.boolean(noSwitch),
    /** For how many contacts each artisan's card pays in seven days. */
    per_week: wholeNumber(
      1,
      50,
      'A card has to give at least 1 contact a week. To give none, switch cards off.',
      'More than 50 contacts a week through one card are no customers in a shop. Please enter at most 50.',
    ),
  }),
  /** First messages of each artisan or creative to posters of jobs. A count of 0 is off. */
  first_answers: z.object({
    count: wholeNumber(
      0,
      10,
      'Please enter 0 or more answers',
      'More than 10 free answers would take the place of a plan. Please enter at most 10.',
    ),
  }),
});
