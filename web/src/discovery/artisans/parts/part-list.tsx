import type { OwnWorkDetails } from '@marketplace/contract/discovery/work-details';
import { useOwnUser } from '../../../data/own-user.ts';
import { savedDraft } from '../../../data/saved-drafts.ts';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { hasChosen } from '../../../people/media/chosen-pictures.ts';
import { RowGroup, RowLink } from '../../../ui/layout/row-group.tsx';
import { useGallery } from '../gallery/gallery-state.ts';
import { CardPreview } from './card-preview.tsx';
import { partLabels } from './part-labels.ts';
import { partLooks, workParts } from './work-parts.ts';

/** One row for each part of what the artisan offers, with what it says now and whether something in it is not saved. */
export function PartList({ details }: { details: OwnWorkDetails }) {
  const user = useOwnUser();
  const { previews } = useGallery(user);
  return (
    <div className="flex flex-col gap-6">
      <RowGroup>
        {workParts.map((part) => {
          const isKept =
            part === 'photo'
              ? hasChosen(user._id, 'profile_pic')
              : Object.keys(savedDraft(user._id, `work-${part}`).read()).length > 0;
          const unsent = part === 'pictures' && previews.length > 0;
          const state = unsent
            ? `${formatCount(previews.length, 'picture')} not sent yet · `
            : isKept
              ? 'Not saved yet · '
              : '';
          return (
            <RowLink
              key={part}
              icon={partLooks[part].icon}
              label={partLooks[part].title}
              detail={`${state}${partLabels[part]({ user, details })}`}
              to={paths.workPart(part)}
            />
          );
        })}
      </RowGroup>
      <CardPreview />
    </div>
  );
}
