import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { Copy, MessageCircle, Share2 } from 'lucide';
import { showToast } from '../../../lib/show-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { useHasShareSheet } from '../../../ui/buttons/share-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useDraftedText } from '../edit/use-drafted-text.ts';

/** The most letters of a reply. A longer text would make an address that some phones do not open. */
const REPLY_MAX = 600;

interface WhatsAppReplyProps {
  artisan: Pick<ArtisanDetail, 'fullname' | 'specific_service' | 'city'>;
  /** The address of the artisan's page. */
  address: string;
}

/** A ready text for customers who write to the artisan on WhatsApp. It can be edited, and each way of sending takes what stands there. */
export function WhatsAppReply({ artisan, address }: WhatsAppReplyProps) {
  const { text, write } = useDraftedText('whatsapp-reply', () => readyReply(artisan, address));
  const hasSheet = useHasShareSheet();
  const lacksAddress = !text.includes(address);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      await showToast('success', 'Text copied');
    } catch {
      await showToast('error', "We couldn't copy it. Please select the text and copy it yourself.");
    }
  }

  async function share() {
    try {
      await navigator.share({ text });
    } catch (error) {
      // Closing the sheet is no error.
      if (error instanceof DOMException && /^(Abort|InvalidState)Error$/.test(error.name)) return;
      await copy();
    }
  }

  return (
    <section aria-labelledby="reply">
      <h2 id="reply" className="text-xl">
        Reply on WhatsApp with your page
      </h2>
      <p className="mt-1 text-ink-soft">
        When a customer asks about your work on WhatsApp, answer with this text. Change it as you like.
      </p>
      <TextArea
        className="mt-3"
        label="Your reply"
        value={text}
        maxLength={REPLY_MAX}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        help={
          lacksAddress
            ? 'Your link is missing from the text. Customers need it to see your work.'
            : 'The link opens your page.'
        }
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses()}
        >
          <Icon of={MessageCircle} size={18} />
          Send on WhatsApp
        </a>
        <Button variant="secondary" icon={<Icon of={Copy} size={18} />} onClick={() => void copy()}>
          Copy the text
        </Button>
        {hasSheet && (
          <Button variant="secondary" icon={<Icon of={Share2} size={18} />} onClick={() => void share()}>
            Share the text
          </Button>
        )}
        {lacksAddress && (
          <Button variant="quiet" onClick={() => write(`${text.trimEnd()}\n${address}`.trimStart())}>
            Add my link
          </Button>
        )}
      </div>
    </section>
  );
}

function readyReply({ fullname, specific_service, city }: WhatsAppReplyProps['artisan'], address: string) {
  return `Thank you for writing! I'm ${fullname}, ${specific_service} in ${city}. My work, prices and reviews are here:\n${address}\nYou can write to me there, too.`;
}
