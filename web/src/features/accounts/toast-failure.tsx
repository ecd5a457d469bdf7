import { toast } from 'react-hot-toast';
import type { ApiError } from '../../data/api-client.ts';

/** Says what failed in the words of the specification, and under them that it was the connection where it was. */
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
