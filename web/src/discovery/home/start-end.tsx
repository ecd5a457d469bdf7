import { type LaterStep, laterSteps } from '@marketplace/contract/discovery/own-page/start-steps';
import { Eye, House, Phone, Share2, Undo2 } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOwnUser } from '../../data/own-user.ts';
import { tabStorage } from '../../data/session.ts';
import { offerPush } from '../../lib/browser/offer-push.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { readInterrupted, takeReturnPath } from '../../people/accounts/log-in/return-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { WellDone } from '../../ui/illustrations/well-done.tsx';
import { RowGroup, RowLink } from '../../ui/layout/row-group.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import { CardPreview } from '../artisans/parts/card-preview.tsx';
import { partLooks } from '../artisans/parts/work-parts.ts';
import { stepLabel } from './home-labels.ts';
import { NearJobs } from './own-work.tsx';
import { useHome } from './use-home.ts';

/** The end of the guided start: the card as customers see it, what was skipped, and jobs near the artisan. */
export function StartEnd() {
  const user = useOwnUser();
  const navigate = useNavigate();
  const { home } = useHome(user._id);
  // The job that the person wanted to answer, which required this profile.
  const [wish] = useState(() => readInterrupted(tabStorage)?.wish);
  const work = home?.work?.profile;
  const { title, detail, to } = stepLabel.phone;
  const isDone: Record<LaterStep, boolean> = {
    prices: user.min_service_charge > 0,
    pictures: user.gallery_img_urls.length > 0,
    photo: Boolean(user.img_url),
    about: Boolean(user.short_desc),
  };
  const skipped = laterSteps.filter((step) => !isDone[step]);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-6 md:py-8">
      <div className="flex flex-col items-center gap-2 text-center">
        <WellDone />
        <h1 className="text-2xl sm:text-3xl">Your page is ready</h1>
        <p className="text-ink-soft">Customers near you can find you now.</p>
      </div>
      {wish && (
        <Button
          size="large"
          wide
          icon={<Icon of={Undo2} />}
          onClick={() => void navigate(takeReturnPath(tabStorage) ?? paths.home)}
        >
          {`Go back and ${wish.deed}`}
        </Button>
      )}
      <CardPreview />
      <div className="grid gap-2 sm:grid-cols-2">
        <Link
          to={paths.artisanProfile}
          className={buttonClasses({ variant: wish ? 'secondary' : 'primary', size: 'large' })}
          onClick={() => offerPush('when a customer writes to you')}
        >
          <Icon of={Eye} />
          See my page
        </Link>
        <Link to={paths.ownLink} className={buttonClasses({ variant: 'secondary', size: 'large' })}>
          <Icon of={Share2} />
          Share my page
        </Link>
      </div>
      {!user.phone_proven && (
        <RowGroup>
          <RowLink icon={Phone} label={title} detail={detail} to={to} />
        </RowGroup>
      )}
      {skipped.length > 0 && (
        <RowGroup title="You skipped these. They bring more work.">
          {skipped.map((part) => (
            <RowLink
              key={part}
              icon={partLooks[part].icon}
              label={partLooks[part].title}
              detail={partLooks[part].intro}
              to={paths.workPart(part)}
            />
          ))}
        </RowGroup>
      )}
      {work && <NearJobs work={work} />}
      <Link to={paths.home} className={`${buttonClasses({ variant: 'quiet' })} self-center`}>
        <Icon of={House} />
        Go to the home page
      </Link>
    </div>
  );
}
