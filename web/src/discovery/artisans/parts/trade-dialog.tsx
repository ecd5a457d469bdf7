import { Search } from 'lucide';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedRead } from '../../../ui/feedback/failed-state.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useCatalogue } from '../../catalogue/catalogue-query.ts';
import { kindOf, skillsOf } from '../../catalogue/find-skills.ts';
import { CategoryPicker } from '../../catalogue/pickers/category-picker.tsx';
import { PickerList, PickerRow } from '../../catalogue/pickers/picker-list.tsx';

interface TradeDialogProps {
  title: string;
  /** The category of the first trade, which is preselected; empty without one. */
  category: string;
  /** The trades already in the profile. */
  taken: readonly string[];
  onChoose: (skill: string, category: string) => void;
  onClose: () => void;
}

/** Chooses a trade by name or from its category. */
export function TradeDialog({ title, category, taken, onChoose, onClose }: TradeDialogProps) {
  const read = useCatalogue('skills');
  const categories = read.data?.categories;
  const [opened, setOpened] = useState<string | null>(category || null);
  const [kind, setKind] = useState(() => kindOf(categories, category));
  const skills = opened === null ? null : skillsOf(categories, opened);
  return (
    <Dialog open onOpenChange={onClose} title={title} description="People can find you by it.">
      {!read.data && <FailedRead read={read}>We couldn't load the trades.</FailedRead>}
      {categories && skills && (
        <div className="flex flex-col gap-3">
          <Button
            variant="secondary"
            className="self-start"
            icon={<Icon of={Search} />}
            onClick={() => setOpened(null)}
          >
            Search all trades
          </Button>
          <h3 className="text-lg font-semibold">{opened}</h3>
          <PickerList label={`Trades of ${opened}`}>
            {skills
              .filter((skill) => !taken.includes(skill))
              .map((skill) => (
                <PickerRow key={skill} title={skill} onPick={() => onChoose(skill, opened ?? '')} />
              ))}
          </PickerList>
        </div>
      )}
      {categories && !skills && (
        <CategoryPicker
          categories={categories}
          kind={kind}
          onKind={setKind}
          onCategory={setOpened}
          onSkill={(chosen, skill) => onChoose(skill, chosen)}
        />
      )}
    </Dialog>
  );
}
