import { reportError } from './report-error.ts';

/** Shows a toast. The first toast downloads the code for toasts; when that fails, the page itself must tell the person. */
export async function showToast(kind: 'success' | 'error', text: string): Promise<void> {
  try {
    const { toast } = await import('react-hot-toast');
    toast[kind](text);
  } catch (error) {
    reportError('Toasts could not be loaded', error);
  }
}
