import { Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { showToast } from '../../lib/show-toast.ts';
import { useSite } from '../../lib/site.ts';
import { Icon } from '../pictures/icon.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

interface ShareButtonProps {
  /** A path on this site. */
  path: string;
  /** What the link leads to, in a few words: the person's message begins with them. */
  text: string;
}

const hasSheet = () => typeof navigator.share === 'function';
const never = () => () => {};

/** Passes words and public address to the share sheet of the phone. Without a sheet, copies the address and is called so. */
function useShare({ path, text }: ShareButtonProps) {
  const { publicUrl } = useSite();
  // The server does not know the browser; most visitors hold a phone, which has a sheet.
  const sharing = useSyncExternalStore(never, hasSheet, () => true);
  const share = async () => {
    const url = new URL(path, publicUrl).href;
    try {
      if (hasSheet()) await navigator.share({ title: text, text, url });
      else {
        await navigator.clipboard.writeText(url);
        await showToast('success', 'Link copied');
      }
    } catch (error) {
      // It is no error when the person closes the sheet, or taps twice and the sheet is open already.
      if (error instanceof DOMException && /^(Abort|InvalidState)Error$/.test(error.name)) return;
      await showToast('error', `Could not share. The link is ${url}`);
    }
  };
  return { sharing, share: () => void share() };
}

export function ShareButton(props: ShareButtonProps) {
  const { sharing, share } = useShare(props);
  return (
    <IconButton
      icon={Share2}
      label={sharing ? 'Share' : copyLabel}
      raised
      className="noscript:hidden"
      onClick={share}
    />
  );
}

/** The same with its label. */
export function ShareLinkButton(props: ShareButtonProps) {
  const { sharing, share } = useShare(props);
  return (
    <Button variant="secondary" icon={<Icon of={Share2} size={18} />} onClick={share}>
      {sharing ? 'Share the link' : copyLabel}
    </Button>
  );
}

const copyLabel = 'Copy the link';
