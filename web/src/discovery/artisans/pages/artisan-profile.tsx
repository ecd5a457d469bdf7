import {
  Bot,
  ChartNoAxesColumn,
  ClipboardList,
  Headset,
  Heart,
  HeartHandshake,
  Images,
  QrCode,
  Settings,
  Tags,
} from 'lucide';
import { useState } from 'react';
import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PlanRow } from '../../../money/plans/subscriptions/plan-row.tsx';
import { ContactStatus } from '../../../people/accounts/contacts/contact-status.tsx';
import { BuildTrust } from '../../../people/accounts/settings/build-trust.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';
import { EmptyBox } from '../../../ui/illustrations/empty-box.tsx';
import { RowGroup, RowLink } from '../../../ui/layout/row-group.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { GalleryEditor } from '../gallery/gallery-editor.tsx';
import { useGallery } from '../gallery/gallery-state.ts';
import { ArtisanById } from '../profile/artisan-by-id.tsx';

export const handle: PageHandle = { head: { title: 'My profile', noindex: true } };

/** The artisan's own page as customers see it, with the owner's actions. */
export function Component() {
  const { _id, role } = useOwnUser();
  if (role === 'artisan') return <ArtisanById id={_id} ownPart={<OwnPart />} />;
  return (
    <PageMessage
      picture={<EmptyBox />}
      title="You have no artisan profile yet"
      actions={
        <Link to={paths.signupSetup} className={buttonClasses()}>
          Create an artisan profile
        </Link>
      }
    >
      <p>It's free, takes a few minutes, and helps customers find you.</p>
    </PageMessage>
  );
}

function OwnPart() {
  const user = useOwnUser();
  return (
    <div className="flex flex-col gap-4">
      {!user.is_verified && <BuildTrust />}
      {!user.phone_proven && (
        <section aria-label="Your phone" className="rounded-card border border-line bg-paper p-4">
          <ContactStatus kind="phone" user={user} />
        </section>
      )}
      <OwnGallery />
      <RowGroup title="Your account">
        <PlanRow />
        <RowLink
          icon={Tags}
          label="What you offer"
          detail="Trades, areas, prices, languages, hours, time away"
          to={paths.workDetails}
        />
        <RowLink
          icon={ChartNoAxesColumn}
          label="How your page is doing"
          detail="Who saw you, opened your page and wrote to you"
          to={paths.pageStatistics}
        />
        <RowLink
          icon={QrCode}
          label="Share your page"
          detail="Your link, its QR code, and a card to print"
          to={paths.ownLink}
        />
        <RowLink
          icon={Bot}
          label="Answer while you're away"
          detail="One text, sent once to people who write to you"
          to={paths.awayAnswer}
        />
        <RowLink
          icon={HeartHandshake}
          label="People who vouch for you"
          detail="Ask up to three people who know your work"
          to={paths.ownVouches}
        />
        <RowLink icon={ClipboardList} label="Jobs posted by me" to={paths.ownJobs} />
        <RowLink icon={Heart} label="Saved" to={paths.favouriteArtisans} />
        <RowLink icon={Settings} label="Settings" to={paths.settings} />
        <RowLink icon={Headset} label="Help" to={paths.support} />
      </RowGroup>
    </div>
  );
}

function OwnGallery() {
  const user = useOwnUser();
  const gallery = useGallery(user);
  const [open, setOpen] = useState(gallery.previews.length > 0);
  if (!open) {
    return (
      <Button
        variant="secondary"
        className="self-start"
        icon={<Icon of={Images} />}
        onClick={() => setOpen(true)}
      >
        Change my gallery
      </Button>
    );
  }
  return (
    <section aria-labelledby="own-gallery" className="rounded-card border border-line bg-paper p-4 md:p-6">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="own-gallery" className="text-xl">
          My gallery
        </h2>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Done
        </Button>
      </div>
      <GalleryEditor gallery={gallery} uploads />
    </section>
  );
}
