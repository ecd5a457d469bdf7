import { formatWholeNaira } from '../shared/money.ts';
import { PRICE_MAX_NAIRA } from './agreement-limits.ts';

/** What the pages of the specification say about jobs. */
export const jobTexts = {
  logInFirst: 'You must be logged in to post a job',
  incomplete: 'Please fill all required fields',
  chooseBudget: 'Please choose a budget',
  budgetTooHigh: `A budget can be at most ${formatWholeNaira(PRICE_MAX_NAIRA)}`,
  posted: 'Job posted successfully!',
  failed: 'Failed to post job',
  exception: 'Something went wrong',
  exceptionTitle: 'Error posting job',
  favoured: 'Added to favourites',
  notFavoured: 'Removed from favourites',
  none: 'No job found',
} as const;
