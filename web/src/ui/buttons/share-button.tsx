import { Share2 } from 'lucide';
import { useSyncExternalStore } from 'react';
import { showToast } from '../../lib/show-toast.ts';
import { useSite } from '../../lib/site.ts';
import { Icon } from '../pictures/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { Button } from './button.tsx';
import { cornerClasses } from './button-classes.ts';

interface ShareButtonProps {
  /** A path on this site. */
  path: string;
  /** What the link leads to, as the start of the shared message. */
  text: string;
  /** Called after the address was shared or copied. */
  onShared?: () => void;
}

const hasSheet = () => typeof navigator.share === 'function';
const never = () => () => {};

/** Whether the browser has a share sheet. The server does not know the browser; most visitors use a phone, which has one. */
export const useHasShareSheet = () => useSyncExternalStore(never, hasSheet, () => true);

/** Shares text and URL through the system's share sheet. Without one, copies the URL and is labelled accordingly. */
function useShare({ path, text, onShared }: ShareButtonProps) {
  const { publicUrl } = useSite();
  const sharing = useHasShareSheet();
  const share = async () => {
    const url = new URL(path, publicUrl).href;
    try {
      if (hasSheet()) await navigator.share({ title: text, text, url });
      else {
        await navigator.clipboard.writeText(url);
        await showToast('success', 'Link copied');
      }
      onShared?.();
    } catch (error) {
      // Closing the sheet, or opening it twice, is no error.
      if (error instanceof DOMException && /^(Abort|InvalidState)Error$/.test(error.name)) return;
      await showToast('error', `We couldn't share it. The link is ${url}`);
    }
  };
  return { sharing, share: () => void share() };
}

/** The share button over a picture or beside a heading. */
export function ShareButton(props: ShareButtonProps) {
  const { sharing, share } = useShare(props);
  return (
    <button type="button" className={`${cornerClasses} noscript:hidden`} onClick={share}>
      <Icon of={Share2} size={20} className="shrink-0" />
      {/* One word in all browsers: another one after the start would move what stands beside it. */}
      <span>
        <span>Share</span>
        {!sharing && <VisuallyHidden>{`: ${copyLabel}`}</VisuallyHidden>}
      </span>
    </button>
  );
}

/** The share button in the flow of a page. */
export function ShareLinkButton(props: ShareButtonProps) {
  const { sharing, share } = useShare(props);
  return (
    <Button variant="secondary" icon={<Icon of={Share2} size={18} />} onClick={share}>
      {sharing ? 'Share the link' : copyLabel}
    </Button>
  );
}

const copyLabel = 'Copy the link';
