import { toast } from 'react-hot-toast';
import { call } from '../../data/call.ts';
import { reportError } from '../../lib/report-error.ts';
import { ownedWords } from './owned-words.ts';

/** Long enough to read it on the page that the person is led back to. */
const SHOWN_MS = 12_000;

/** Says what was bought by a payment, on whichever page the person is by then. My Subscription Plans says it as well. */
export async function sayWhatIsOwned(reference: string): Promise<void> {
  try {
    const { subscriptions } = await call('/user_subscription/view_subscriptions', {});
    const bought = subscriptions.find((each) => each.reference === reference);
    if (bought) toast.success(ownedWords(bought, Date.now()), { duration: SHOWN_MS });
  } catch (error) {
    reportError('What was bought could not be read', error);
  }
}
