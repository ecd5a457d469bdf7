import { reportError } from './report-error.ts';

/** Says how something went. The toasts are downloaded by whoever first causes one; without them the page itself must tell. */
export async function showToast(kind: 'success' | 'error', text: string): Promise<void> {
  try {
    const { toast } = await import('react-hot-toast');
    toast[kind](text);
  } catch (error) {
    reportError('Toasts could not be loaded', error);
  }
}
