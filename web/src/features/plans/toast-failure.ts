import { toast } from 'react-hot-toast';
import { asFailure } from '../../data/failure.ts';

interface FailureTexts {
  /** The server said no and gave no reason of its own. */
  refused: string;
  /** It did not answer. */
  exception: string;
}

/** Says what went wrong: the server's own sentence where there is one. */
export function toastFailure(error: unknown, { refused, exception }: FailureTexts): void {
  const failure = asFailure(error);
  if (failure.code === 'unauthenticated') return;
  if (failure.unanswered) toast.error(exception);
  else toast.error(failure.status < 500 ? failure.msg : refused);
}
