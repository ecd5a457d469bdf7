import { useOwnUser } from '../../../data/own-user.ts';
import { SendButton } from '../../../ui/buttons/send-button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { GalleryEditor } from '../gallery/gallery-editor.tsx';
import { useGallery } from '../gallery/gallery-state.ts';
import { UnsentWarning } from '../gallery/unsent-warning.tsx';
import { type SaveWord, saveIcons } from './work-parts.ts';

interface WorkPicturesProps {
  saveLabel: SaveWord;
  onSaved: () => Promise<void>;
}

/** The pictures of the artisan's work. The button uploads those that were picked; changes of the others are saved at once. */
export function WorkPictures({ saveLabel, onSaved }: WorkPicturesProps) {
  const gallery = useGallery(useOwnUser());
  const { previews, uploaded, uploading } = gallery;

  async function save() {
    if (previews.length === 0 || (await gallery.upload())) await onSaved();
  }

  return (
    <div className="flex flex-col gap-5">
      <GalleryEditor
        gallery={gallery}
        uploads={false}
        later={`They stay on this phone until you tap '${saveLabel}'.`}
      />
      <UnsentWarning count={previews.length} hasUnsent={gallery.hasUnsent} />
      {previews.length + uploaded.length > 0 && (
        <SendButton
          size="large"
          wide
          busy={uploading}
          what="pictures"
          share={gallery.share}
          icon={<Icon of={saveIcons[saveLabel]} />}
          onClick={() => void save()}
        >
          {saveLabel}
        </SendButton>
      )}
    </div>
  );
}
