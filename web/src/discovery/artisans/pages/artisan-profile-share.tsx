import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Printer } from 'lucide';
import { Suspense } from 'react';
import { Navigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { lazyPart } from '../../../lib/browser/load-module.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { ShareLinkButton } from '../../../ui/buttons/share-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { artisanQuery, isNoArtisan } from '../artisan-queries.ts';
import { ShortNameForm } from '../edit/short-name-form.tsx';
import { OwnPageSection } from '../profile/own-page-section.tsx';
import { PrintedCard } from '../profile/printed-card.tsx';
import { shareText } from '../profile/share-text.ts';
import { useCardAddress } from '../profile/use-card-address.ts';
import { WhatsAppReply } from '../profile/whatsapp-reply.tsx';

const OwnCardOffer = lazyPart(async () => ({
  default: (await import('../profile/own-card-offer.tsx')).OwnCardOffer,
}));

export const handle: PageHandle = { head: { title: 'Share your page', noindex: true } };

/** The artisan's public link as a picture, a QR code and a printable card. */
export function Component() {
  const { _id, role } = useOwnUser();
  const { data, error, isFetching, refetch } = useQuery(artisanQuery(_id));
  if (role !== 'artisan') return <Navigate to={paths.artisanProfile} replace />;
  return (
    <>
      <div data-screen-only>
        <OwnPageSection title="Share your page">
          <p className="mt-2 text-ink-soft">
            Anyone with your link sees your work, prices and reviews. They won't see your phone number.
          </p>
          <div className="mt-5">
            {data ? (
              <WaysToShare artisan={data.artisan} />
            ) : isNoArtisan(error) ? (
              <EmptyState
                title="No one can open your page right now"
                description="So you have no link to share yet. Write to us and we'll tell you why."
                action={
                  <Link to={paths.contact} className={buttonClasses()}>
                    Contact us
                  </Link>
                }
              />
            ) : error ? (
              <FailedState onRetry={() => void refetch()} busy={isFetching} />
            ) : (
              <SkeletonGroup label="Loading your link" className="flex flex-col gap-5">
                <Skeleton className="aspect-1200/630" />
                <Skeleton className="h-12" />
                <Skeleton className="size-60" />
              </SkeletonGroup>
            )}
          </div>
        </OwnPageSection>
      </div>
      {data && <PrintedCard artisan={data.artisan} />}
    </>
  );
}

function WaysToShare({ artisan }: { artisan: ArtisanDetail }) {
  const { publicUrl } = useSite();
  const path = paths.sharedArtisan(artisan);
  const address = new URL(path, publicUrl).href;
  const shown = useCardAddress(address);
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="link">
        <h2 id="link" className="text-xl">
          Your link
        </h2>
        <img
          src={`/share/artisan/${artisan._id}.jpg`}
          width={1200}
          height={630}
          alt="What people see with your link"
          className="mt-3 h-auto w-full rounded-card bg-sunk"
        />
        <p className="mt-3">
          <Link to={path} className="font-medium text-leaf-text underline wrap-anywhere">
            {address}
          </Link>
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${shareText(artisan)}: ${address}`)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses()}
          >
            <Icon of={MessageCircle} size={18} />
            Share on WhatsApp
          </a>
          <ShareLinkButton path={path} text={shareText(artisan)} />
        </div>
        <ShortNameForm artisan={artisan} />
      </section>
      <WhatsAppReply key={address} artisan={artisan} address={address} />
      <section aria-labelledby="code">
        <h2 id="code" className="text-xl">
          Your QR code
        </h2>
        <p className="mt-1 text-ink-soft">
          Print it as a card (A5) for your shop, your van or your customers. People point their phone camera
          at it, and your page opens.
        </p>
        <div className="mt-3">
          {shown.address ? (
            <QrCode text={shown.address} label="QR code of your page" />
          ) : (
            <Skeleton className="size-60" />
          )}
        </div>
        {shown.card && (
          <Suspense fallback={<Skeleton className="mt-3 h-36" />}>
            <OwnCardOffer card={shown.card} />
          </Suspense>
        )}
        <Button
          variant="secondary"
          className="mt-3"
          disabled={!shown.address}
          icon={<Icon of={Printer} size={18} />}
          onClick={() => window.print()}
        >
          Print the card
        </Button>
      </section>
    </div>
  );
}
