import { toast } from 'react-hot-toast';
import type { ApiError } from '../../data/api-client.ts';

/** Shows the specified text for a failure, and a line below it when the connection failed. */
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
