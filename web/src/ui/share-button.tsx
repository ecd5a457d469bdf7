import { Share2 } from 'lucide-react';
import { showToast } from '../lib/show-toast.ts';
import { useSite } from '../lib/site.ts';
import { IconButton } from './icon-button.tsx';

interface ShareButtonProps {
  /** A path on this site. */
  path: string;
  title: string;
}

/** Passes the public address to the phone's share function. Without one, copies the address. */
export function ShareButton({ path, title }: ShareButtonProps) {
  const { publicUrl } = useSite();

  async function share() {
    const url = new URL(path, publicUrl).href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else await copy(url);
    } catch (error) {
      // It is no error when the person closes the phone's share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await showToast('error', `Could not share. The link is ${url}`);
    }
  }
  return (
    <IconButton icon={Share2} label="Share" raised className="noscript:hidden" onClick={() => void share()} />
  );
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  await showToast('success', 'Link copied');
}
