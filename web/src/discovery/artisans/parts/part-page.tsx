import { Check } from 'lucide-react';
import { toast } from 'react-hot-toast';
import { Link, useNavigate } from 'react-router';
import { useOwnUser } from '../../../data/own-user.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { GalleryEditor } from '../gallery/gallery-editor.tsx';
import { useGallery } from '../gallery/gallery-state.ts';
import { OwnPageSection } from '../profile/own-page-section.tsx';
import { WithDetails } from './details-query.tsx';
import { OwnPhoto } from './own-photo.tsx';
import { WorkForm } from './work-form.tsx';
import { partLooks, type WorkPart } from './work-parts.ts';

/** One part of what the artisan offers, with its own save. */
export function PartPage({ part }: { part: WorkPart }) {
  const navigate = useNavigate();
  const { title, intro } = partLooks[part];

  async function saved() {
    toast.success('Saved. This is what customers see.');
    await navigate(paths.workDetails);
  }

  return (
    <OwnPageSection title={title} back={{ to: paths.workDetails, label: 'Back to what you offer' }}>
      <p className="mt-2 text-ink-soft">{intro}</p>
      <div className="mt-5">
        {part === 'pictures' && <WorkPictures />}
        {part === 'photo' && <OwnPhoto saveLabel="Save" onSaved={saved} />}
        {part !== 'pictures' && part !== 'photo' && (
          <WithDetails>
            {(details, readSaved) => (
              <WorkForm {...{ part, details, readSaved }} saveLabel="Save" onSaved={saved} />
            )}
          </WithDetails>
        )}
      </div>
    </OwnPageSection>
  );
}

/** The pictures of the artisan's work. Each change is saved at once. */
function WorkPictures() {
  const gallery = useGallery(useOwnUser());
  return (
    <div className="flex flex-col gap-5">
      <GalleryEditor gallery={gallery} uploads />
      <Link to={paths.workDetails} className={`${buttonClasses({ size: 'large' })} w-full`}>
        <Icon of={Check} />
        Done
      </Link>
    </div>
  );
}
