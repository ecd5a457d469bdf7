import { toast } from 'react-hot-toast';
import { asFailure, explain } from '../../data/failure.ts';

/** Shows operators the server's message about a failed action. */
export function toastRefusal(error: unknown): void {
  toast.error(explain(asFailure(error)));
}
