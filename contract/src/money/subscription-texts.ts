/** The texts of the specification's pages. */
export const subscriptionTexts = {
  noPlanChosen: 'Please select a subscription plan.',
  created: 'Subscription created successfully!',
  failed: 'Failed to create subscription',
  exception: 'Something went wrong!',
  paid: 'Payment successful! Redirecting...',
  notPaid: 'Payment failed!',
  listFailed: 'Failed to load subscriptions',
  toggleFailed: 'Failed to update subscription',
  toggleException: 'Error updating subscription',
  callFailed: 'Error trying to call artisan',
  logInFirst: 'Please log in first',
  noUser: 'User not found',
  noPhone: 'No phone available',
} as const;

/** A revealed number stays free to the same person for this many days. */
export const REVEAL_DAYS = 30;

/** The refusal when figures differ from the catalogue's. */
export const planChanged = 'This plan has changed. Please load the page again.';
