import { START_STEPS } from '@marketplace/contract/discovery/own-page/start-steps';
import { ArrowRight } from 'lucide';
import { useOwnUser } from '../../../data/own-user.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ContactStatus } from '../../../people/accounts/contacts/contact-status.tsx';
import { ProfilePictures } from '../../../people/media/profile-pictures.tsx';
import { useChosenPicture } from '../../../people/media/use-chosen-picture.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { ArtisanForm } from './artisan-form.tsx';

/** The page with the form that creates or changes an artisan's profile. */
export function ArtisanFormPage({ edit }: { edit: boolean }) {
  const user = useOwnUser();
  const cover = useChosenPicture(user._id, 'background_img');
  const portrait = useChosenPicture(user._id, 'profile_pic');

  function saved() {
    cover.forget();
    portrait.forget();
  }

  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">{edit ? 'Edit profile' : 'Your artisan profile'}</h1>
      {!edit && <p className="mt-2 text-ink-soft">A good picture and one clear sentence win work.</p>}
      {!edit && <StepByStep />}
      <div className="mt-5">
        <ArtisanForm
          user={user}
          edit={edit}
          files={[...cover.files, ...portrait.files]}
          pictures={(refused) => <ProfilePictures {...{ user, cover, portrait, refused }} />}
          phone={<ContactStatus kind="phone" user={user} />}
          onSaved={saved}
        />
      </div>
    </div>
  );
}

/** The guided start asks the same in short steps. */
function StepByStep() {
  return (
    <section aria-labelledby="step-by-step" className="mt-4 rounded-card bg-leaf-tint px-4 py-4">
      <h2 id="step-by-step" className="text-lg">
        One thing at a time
      </h2>
      <p className="mt-1">{`${START_STEPS} short steps. You can stop and go on later.`}</p>
      <Link to={paths.start} className={`${buttonClasses({ size: 'large' })} mt-3`}>
        <Icon of={ArrowRight} />
        Step by step
      </Link>
    </section>
  );
}
