import { useLocation, useNavigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { ProfilePictures } from '../../media/profile-pictures.tsx';
import { useChosenPicture } from '../../media/use-chosen-picture.ts';
import { UserForm } from '../settings/user-form.tsx';

export const handle: PageHandle = { head: { title: 'Edit profile', noindex: true } };

export function Component() {
  const user = useOwnUser();
  const navigate = useNavigate();
  const { key } = useLocation();
  const cover = useChosenPicture(user._id, 'background_img');
  const portrait = useChosenPicture(user._id, 'profile_pic');

  function saved() {
    cover.forget();
    portrait.forget();
    // When this is the first page of the tab, there is no page to go back to.
    if (key === 'default') void navigate(paths.userProfile, { replace: true });
    else void navigate(-1);
  }

  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 sm:py-10">
      <h1 className="text-2xl sm:text-3xl">Edit profile</h1>
      <div className="mt-5">
        <UserForm
          user={user}
          files={[...cover.files, ...portrait.files]}
          pictures={(refused) => <ProfilePictures {...{ user, cover, portrait, refused }} round />}
          onSaved={saved}
        />
      </div>
    </div>
  );
}
