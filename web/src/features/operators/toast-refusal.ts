import { toast } from 'react-hot-toast';
import { asFailure, explain } from '../../data/failure.ts';

/** Says why something was not done; operators are told in the server's own words. */
export function toastRefusal(error: unknown): void {
  toast.error(explain(asFailure(error)));
}
