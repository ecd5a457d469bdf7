import { toast } from 'react-hot-toast';
import { asFailure } from '../../data/failure.ts';

interface FailureTexts {
  /** The text when the server refused without a message. */
  refused: string;
  /** The text without a response. */
  exception: string;
}

/** Shows the failure, with the server's message if there is one. */
export function toastFailure(error: unknown, { refused, exception }: FailureTexts): void {
  const failure = asFailure(error);
  if (failure.code === 'unauthenticated') return;
  if (failure.unanswered) toast.error(exception);
  else toast.error(failure.status < 500 ? failure.msg : refused);
}
