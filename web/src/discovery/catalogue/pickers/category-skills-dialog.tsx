import { ChevronRight } from 'lucide';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { useCatalogue } from '../catalogue-query.ts';
import { atPlace, usePlace } from '../places/place.ts';

/** The skills of one category, each a link to its artisans. The dialog is open while mounted. */
export function CategorySkillsDialog({ category, onClose }: { category: string; onClose: () => void }) {
  const place = usePlace();
  const { data } = useCatalogue('skills');
  const skills = data?.categories.find(({ name }) => name === category)?.skills ?? [];
  return (
    <Dialog open onOpenChange={onClose} title={category} description="Which skill do you need?">
      <ul className="border-t border-line">
        {skills.map((skill) => (
          <li key={skill} className="border-b border-line">
            <Link
              to={atPlace(paths.jobsOfSkill(skill), place)}
              className="flex min-h-12 items-center justify-between gap-3 py-2 font-medium hover:text-leaf-text hover:underline"
            >
              {skill}
              <Icon of={ChevronRight} size={18} className="shrink-0 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link
          to={atPlace(paths.artisansOfCategory(category), place)}
          className={`${linkClasses} inline-flex min-h-11 items-center`}
        >
          All artisans of this category
        </Link>
      </p>
    </Dialog>
  );
}
