import { toast } from 'react-hot-toast';
import type { ApiError } from '../../data/api-client.ts';

/** Shows the specified text for a failure. When the connection failed, it says only that: no server is to blame. */
export function toastFailure(text: string, failure: ApiError): void {
  toast.error(failure.unanswered ? failure.msg : text);
}
