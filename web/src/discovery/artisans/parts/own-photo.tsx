import { Suspense, useEffect, useState } from 'react';
import type { ApiError } from '../../../data/api-client.ts';
import { asFailure } from '../../../data/failure.ts';
import { storeOwnUser, useOwnUser } from '../../../data/own-user.ts';
import { sendForm } from '../../../data/send-form.ts';
import { fetchAhead, lazyPart } from '../../../lib/browser/load-module.ts';
import { PictureInput } from '../../../people/media/picture-input.tsx';
import { useChosenPicture } from '../../../people/media/use-chosen-picture.ts';
import { SendButton } from '../../../ui/buttons/send-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { type SaveWord, saveIcons } from './work-parts.ts';

/** Preloaded: it is needed after choosing a picture, and the connection may be lost while the camera is open. */
const loadCropDialog = () => import('../../../people/media/crop-dialog.tsx');
const CropDialog = lazyPart(async () => ({ default: (await loadCropDialog()).CropDialog }));

const PHOTO = 160;

interface OwnPhotoProps {
  saveLabel: SaveWord;
  onSaved: () => Promise<void>;
}

/** The photo of the artisan. A chosen one stays on the device until the server has it. */
export function OwnPhoto({ saveLabel, onSaved }: OwnPhotoProps) {
  const user = useOwnUser();
  const portrait = useChosenPicture(user._id, 'profile_pic');
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<ApiError>();
  const { picture, uncut } = portrait;
  const shown = picture ? picture.shown : user.img_url;
  useEffect(() => {
    fetchAhead('The frame', loadCropDialog);
  }, []);

  async function save() {
    if (!picture) return onSaved();
    setFailure(undefined);
    setShare(0);
    try {
      const answer = await sendForm('/user_profile/edit_profile', {
        files: portrait.files,
        onProgress: setShare,
      });
      portrait.forget();
      storeOwnUser(answer.user);
      await onSaved();
    } catch (error) {
      setFailure(asFailure(error));
    } finally {
      setShare(undefined);
    }
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <div className="overflow-clip rounded-card bg-paper">
        {shown ? (
          <img src={shown} alt="You" style={{ width: PHOTO, height: PHOTO }} className="object-cover" />
        ) : (
          <Avatar name={user.fullname} size={PHOTO} square />
        )}
      </div>
      <PictureInput
        label="Choose a photo"
        busy={portrait.preparing}
        describedBy="photo-note"
        onFile={(file) => void portrait.choose(file)}
      />
      <p id="photo-note" role="status" className="text-sm text-ink-soft empty:hidden">
        {portrait.problem || (picture ? "We haven't saved your new photo yet." : '')}
      </p>
      {failure && (
        <Notice tone="error" title="We couldn't save your photo" live>
          {`${failure.msg} We've kept the photo you chose.`}
        </Notice>
      )}
      {(picture || user.img_url) && (
        <SendButton
          size="large"
          wide
          busy={share !== undefined}
          what="your photo"
          share={share}
          icon={<Icon of={saveIcons[saveLabel]} />}
          onClick={() => void save()}
        >
          {saveLabel}
        </SendButton>
      )}
      <Suspense>
        {uncut && (
          <CropDialog
            title="Your picture"
            address={uncut.address}
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
