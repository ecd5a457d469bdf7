import type { StoredUser } from '@marketplace/contract/people/accounts';
import { Suspense, useEffect } from 'react';
import { fetchAhead, lazyPart } from '../../lib/browser/load-module.ts';
import { useUniqueId } from '../../lib/unique-id.ts';
import { AdirePattern } from '../../ui/pictures/adire-pattern.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { PictureInput } from './picture-input.tsx';
import type { ChosenPictureState } from './use-chosen-picture.ts';

/** Preloaded: it is needed after choosing a picture, and the connection may be lost while the camera is open. */
const loadCropDialog = () => import('./crop-dialog.tsx');
const CropDialog = lazyPart(async () => ({ default: (await loadCropDialog()).CropDialog }));

/** Between the wide background of large screens and the taller one of phones. */
const COVER_ASPECT = 3;
const PORTRAIT_SIZE = 96;

interface ProfilePicturesProps {
  user: StoredUser;
  cover: ChosenPictureState;
  portrait: ChosenPictureState;
  /** The server's error about a picture, with its field. */
  refused: { field: string; msg: string } | undefined;
  /** Shows a round portrait, for people; artisans' pages show a square one. */
  round?: boolean;
}

/** A person's background and picture, each with a button to change it. */
export function ProfilePictures({ user, cover, portrait, refused, round = false }: ProfilePicturesProps) {
  const notesId = useUniqueId();
  useEffect(() => {
    fetchAhead('The frame', loadCropDialog);
  }, []);
  const coverShown = cover.picture ? cover.picture.shown : user.background_img_url;
  const portraitShown = portrait.picture ? portrait.picture.shown : user.img_url;
  return (
    <div>
      <div className="relative h-[20vh] min-h-32 overflow-clip rounded-card bg-indigo text-on-indigo/30 md:h-[28vh]">
        {coverShown ? (
          <img src={coverShown} alt="Your background" className="size-full object-cover" />
        ) : (
          <AdirePattern className="absolute inset-0 size-full" />
        )}
        <div className="absolute inset-x-2 top-2 flex justify-end">
          <PictureInput
            label="Change Background Cover"
            busy={cover.preparing}
            describedBy={notesId}
            onFile={(file) => void cover.choose(file)}
          />
        </div>
      </div>
      <div className="relative -mt-10 flex items-end gap-2 pl-2">
        <div
          className={classNames(
            'shrink-0 overflow-clip border-3 border-page bg-paper',
            round ? 'rounded-full' : 'rounded-card',
          )}
        >
          {portraitShown ? (
            <img
              src={portraitShown}
              alt="You"
              style={{ width: PORTRAIT_SIZE, height: PORTRAIT_SIZE }}
              className="object-cover"
            />
          ) : (
            <Avatar name={user.fullname} size={PORTRAIT_SIZE} square={!round} />
          )}
        </div>
        <div className="min-w-0 pb-1">
          <PictureInput
            label="Change Profile Image"
            busy={portrait.preparing}
            describedBy={notesId}
            onFile={(file) => void portrait.choose(file)}
          />
        </div>
      </div>
      <div id={notesId} role="status" className="mt-2 flex flex-col gap-1 text-sm">
        {[cover, portrait].map((choice) => (
          <ChoiceNote key={choice.field} choice={choice} refused={refused} />
        ))}
      </div>
      <Suspense>
        {cover.uncut && (
          <CropDialog
            title="Your background"
            address={cover.uncut.address}
            aspect={COVER_ASPECT}
            busy={cover.preparing}
            onCancel={cover.endCutting}
            onUse={(area) => void cover.cut(area)}
          />
        )}
        {portrait.uncut && (
          <CropDialog
            title="Your picture"
            address={portrait.uncut.address}
            aspect={1}
            busy={portrait.preparing}
            onCancel={portrait.endCutting}
            onUse={(area) => void portrait.cut(area)}
          />
        )}
      </Suspense>
    </div>
  );
}

function ChoiceNote({
  choice,
  refused,
}: {
  choice: ChosenPictureState;
  refused: ProfilePicturesProps['refused'];
}) {
  const name = choice.field === 'profile_pic' ? 'profile image' : 'background';
  const problem = choice.problem || (refused?.field === choice.field ? refused.msg : '');
  if (problem) {
    return <p className="font-medium text-clay-text">{`Your ${name}: ${problem}`}</p>;
  }
  if (choice.picture && !choice.picture.shown) {
    return (
      <p className="text-ink-soft">
        {`We can't show your new ${name} (${choice.picture.name}) here, but we'll still send it.`}
      </p>
    );
  }
  if (choice.picture) return <p className="text-ink-soft">{`We haven't saved your new ${name} yet.`}</p>;
  return null;
}
