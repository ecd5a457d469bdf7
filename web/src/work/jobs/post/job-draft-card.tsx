import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import { Camera, MapPin } from 'lucide';
import { AdirePattern } from '../../../ui/pictures/adire-pattern.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { rangeBudget } from '../budget-range-text.ts';
import { JobBudget } from '../job-budget.tsx';
import { JobTags } from '../job-tags.tsx';
import { neededText } from '../needed-text.ts';
import type { JobForm } from './job-form-rules.ts';
import type { Photos } from './job-photos.tsx';
import type { PosterOfPreview } from './job-preview-dialog.tsx';

interface JobDraftCardProps {
  form: JobForm;
  photos: Pick<Photos, 'stored' | 'previews'>;
  poster: PosterOfPreview;
}

/** Live preview of the job's card. Hidden from screen readers, because it only repeats the form; the preview dialog is accessible. */
export function JobDraftCard({ form, photos, poster }: JobDraftCardProps) {
  const { selectedCategory: category, selectedLocation: place, budget, whenNeeded } = form;
  const { min_budget, max_budget } = rangeBudget(budget);
  const isDated = whenNeeded !== 'date' || form.neededBy !== '';
  return (
    <div aria-hidden="true" className="overflow-clip rounded-card bg-paper shadow-card">
      <Cover photos={photos} />
      <div className="flex flex-col gap-1 p-4">
        <p className="mb-1 flex gap-2 empty:hidden">
          <JobTags job={{ is_urgent: form.isUrgent, is_promoted: false }} />
        </p>
        <p
          className={classNames(
            'line-clamp-3 font-heading text-lg leading-tight font-semibold wrap-anywhere',
            !form.jobTitle && 'text-ink-soft',
          )}
        >
          {form.jobTitle || 'Your job title'}
        </p>
        {category && <p className="font-semibold text-leaf-text">{category.specific_service}</p>}
        <p className="flex items-start gap-1 text-sm text-ink-soft">
          <Icon of={MapPin} size={16} className="mt-0.5 shrink-0" />
          <span>{place ? `${place.city}, ${place.state}` : 'Where it is'}</span>
          {whenNeeded && isDated && (
            <span className="ml-auto pl-2 text-right">
              {neededText(whenNeeded, whenNeeded === 'date' ? form.neededBy : undefined)}
            </span>
          )}
        </p>
        {form.jobDesc && (
          <p className="mt-1 line-clamp-3 text-sm text-ink-soft wrap-anywhere">{form.jobDesc}</p>
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-sm">
          {min_budget === null ? (
            <span className="text-ink-soft">Your budget</span>
          ) : (
            <JobBudget job={{ min_budget, max_budget, is_fixed_price: form.isFixedPrice }} />
          )}
          <span className="flex min-w-0 items-center gap-2">
            <Avatar name={poster.fullname} src={poster.img_url} size={24} />
            <span className="min-w-0 truncate">{poster.fullname}</span>
          </span>
        </div>
      </div>
    </div>
  );
}

/** The first photo, or a pattern while there is none. */
function Cover({ photos: { stored, previews } }: Pick<JobDraftCardProps, 'photos'>) {
  const first = stored[0] ? pictureUrl(stored[0].hash, 480) : previews[0]?.address;
  const count = stored.length + previews.length;
  return (
    <div
      className={classNames('relative bg-indigo-tint text-indigo-text', first ? 'aspect-2/1' : 'aspect-4/1')}
    >
      {first ? (
        <img src={first} alt="" decoding="async" className="size-full object-cover" />
      ) : (
        <>
          <AdirePattern className="absolute inset-0 size-full opacity-15" />
          <span className="absolute inset-0 grid place-items-center">
            <Icon of={Camera} size={28} />
          </span>
        </>
      )}
      {count > 1 && (
        <span className="absolute right-2 bottom-2 rounded-full bg-paper px-2 py-0.5 text-xs font-semibold text-ink">
          {`${count} photos`}
        </span>
      )}
    </div>
  );
}
