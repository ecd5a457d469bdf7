import { Share2 } from 'lucide-react';
import { showToast } from '../lib/show-toast.ts';
import { useSite } from '../lib/site.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface ShareButtonProps {
  /** A path on this site. */
  path: string;
  title: string;
}

/** Passes the public address to the phone's share function. Without one, copies the address. */
function useShare({ path, title }: ShareButtonProps): () => Promise<void> {
  const { publicUrl } = useSite();
  return async () => {
    const url = new URL(path, publicUrl).href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else await copy(url);
    } catch (error) {
      // It is no error when the person closes the phone's share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      await showToast('error', `Could not share. The link is ${url}`);
    }
  };
}

export function ShareButton(props: ShareButtonProps) {
  const share = useShare(props);
  return (
    <IconButton icon={Share2} label="Share" raised className="noscript:hidden" onClick={() => void share()} />
  );
}

/** The same with its label. */
export function ShareLinkButton(props: ShareButtonProps) {
  const share = useShare(props);
  return (
    <Button variant="secondary" icon={<Icon of={Share2} size={18} />} onClick={() => void share()}>
      Share the link
    </Button>
  );
}

async function copy(url: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  await showToast('success', 'Link copied');
}
