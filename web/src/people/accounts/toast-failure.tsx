import { toast } from 'react-hot-toast';
import type { ApiError } from '../../data/api-client.ts';

/** Shows the failure in the words of the specification and, when the connection failed, says so below them. */
export function toastFailure(text: string, failure: ApiError): void {
  if (!failure.unanswered) {
    toast.error(text);
    return;
  }
  toast.error(
    <>
      <span className="block">{text}</span>
      <span className="block text-sm font-normal">{failure.msg}</span>
    </>,
  );
}
