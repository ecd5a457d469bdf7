import {
  describeVouches,
  relationLabels,
  VOUCH_MONTHS,
  VOUCHED_ARTISANS_MAX,
  VOUCHES_MAX,
} from '@marketplace/contract/discovery/own-page/vouch-limits';
import type { OwnVouches } from '@marketplace/contract/discovery/own-page/vouches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link as LinkIcon, MessageCircle, RefreshCw, Trash2 } from 'lucide';
import { useState } from 'react';
import { mutation } from '../../../data/queries.ts';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses, linkClasses } from '../../../ui/buttons/button-classes.ts';
import { ShareLinkButton } from '../../../ui/buttons/share-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { ownVouchesQuery } from './vouch-queries.ts';

/** The artisan's link to send, and the list of who vouches: relations and dates. */
export function OwnVouchesView({ own, name }: { own: OwnVouches; name: string }) {
  const queries = useQueryClient();
  const show = (answer: OwnVouches) => queries.setQueryData(ownVouchesQuery.queryKey, answer);
  const failed = ({ msg }: { msg: string }) => void showToast('error', msg);
  const renewing = useMutation({
    ...mutation('/user_vouch/renew_link'),
    onSuccess: show,
    onError: failed,
  });
  const removing = useMutation({
    ...mutation('/user_vouch/remove_vouch'),
    onSuccess: show,
    onError: failed,
    onSettled: () => setRemovedId(null),
  });
  const [removedId, setRemovedId] = useState<string | null>(null);
  const [asksRenewal, setAsksRenewal] = useState(false);
  const isFull = own.vouches.length >= VOUCHES_MAX;
  const renew = () => renewing.mutate({ link: own.link }, { onSettled: () => setAsksRenewal(false) });

  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="vouch-link">
        <h2 id="vouch-link" className="text-xl">
          Your link to send
        </h2>
        {own.needs_phone ? (
          <p className="mt-2">
            <span>
              Please confirm your own phone number first. That's how we know nobody vouches for themselves.{' '}
            </span>
            <Link to={paths.contacts} className={linkClasses}>
              Confirm your phone
            </Link>
          </p>
        ) : own.link === null ? (
          <Button className="mt-3" icon={<Icon of={LinkIcon} />} busy={renewing.isPending} onClick={renew}>
            Get my link
          </Button>
        ) : isFull ? (
          <p className="mt-2">{`${formatCount(VOUCHES_MAX, 'person', 'people')} vouch for you. That's the most, so your link takes no more.`}</p>
        ) : (
          <WaysToSend link={own.link} />
        )}
        {own.link !== null && !own.needs_phone && (
          <Button
            variant="quiet"
            className="mt-2"
            icon={<Icon of={RefreshCw} size={18} />}
            onClick={() => setAsksRenewal(true)}
          >
            Make a new link
          </Button>
        )}
      </section>
      <section aria-labelledby="vouches">
        <h2 id="vouches" className="text-xl">
          {`Who vouches for you (${own.vouches.length} of ${VOUCHES_MAX})`}
        </h2>
        {own.vouches.length === 0 ? (
          <p className="mt-2 text-ink-soft">No one yet. Send your link to someone who knows your work.</p>
        ) : (
          <ul className="mt-3 divide-y divide-line rounded-card bg-paper shadow-card">
            {own.vouches.map(({ _id, relation, vouched_on }) => (
              <li key={_id} className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
                <span className="min-w-0">
                  <span className="block font-medium">{relationLabels[relation]}</span>
                  <span className="block text-sm text-ink-soft">{formatDate(vouched_on)}</span>
                </span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove: ${relationLabels[relation]}`}
                  className="shrink-0"
                  icon={<Icon of={Trash2} size={18} />}
                  onClick={() => setRemovedId(_id)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {own.shown.length > 0 ? (
          <p className="mt-3">{`Your page says: “${describeVouches(name, own.shown)}”.`}</p>
        ) : (
          own.vouches.length > 0 && <p className="mt-3">Your page shows none of them. See below why.</p>
        )}
      </section>
      <section aria-labelledby="vouch-rules">
        <h2 id="vouch-rules" className="text-xl">
          How it works
        </h2>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-sm text-ink-soft">
          <li>
            Your page shows how many people vouch and how they know you, never a name or a number. You don't
            see those either.
          </li>
          <li>
            {`These don't count: your own number, artisans who vouch for each other in a ring, numbers that vouch for more than ${VOUCHED_ARTISANS_MAX} artisans, and people we've suspended.`}
          </li>
          <li>
            {`People can take their word back any time. After ${VOUCH_MONTHS} months it ends, and you can ask again.`}
          </li>
        </ul>
      </section>
      <ConfirmDialog
        open={asksRenewal}
        onOpenChange={setAsksRenewal}
        title="Make a new link?"
        description="No one can vouch for you with the link you've sent before. Those who vouch for you stay."
        confirmLabel="Make a new link"
        busy={renewing.isPending}
        onConfirm={renew}
      />
      <ConfirmDialog
        open={removedId !== null}
        onOpenChange={(open) => !open && setRemovedId(null)}
        title="Remove this one?"
        description="It disappears from your page. The person can vouch for you again with your link."
        confirmLabel="Remove"
        tone="danger"
        busy={removing.isPending}
        onConfirm={() => removedId !== null && removing.mutate({ vouch_id: removedId })}
      />
    </div>
  );
}

function WaysToSend({ link }: { link: string }) {
  const { publicUrl, productName } = useSite();
  const address = new URL(link, publicUrl).href;
  const text = `Please vouch for me on ${productName}. It takes a minute, and you don't need an account`;
  return (
    <>
      <p className="mt-2 font-medium wrap-anywhere">{address}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text}: ${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses()}
        >
          <Icon of={MessageCircle} size={18} />
          Send on WhatsApp
        </a>
        <ShareLinkButton path={link} text={text} />
      </div>
    </>
  );
}
