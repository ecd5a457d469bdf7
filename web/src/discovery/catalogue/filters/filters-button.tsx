import { SlidersHorizontal } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { reportUnfetched } from '../../../lib/show-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

interface FiltersButtonProps<Props extends { onClose: () => void }> {
  chosen: number;
  load: () => Promise<ComponentType<Props>>;
  sheet: Omit<Props, 'onClose'>;
}

/** Opens the sheet with the filters of a list. */
export function FiltersButton<Props extends { onClose: () => void }>({
  chosen,
  load,
  sheet,
}: FiltersButtonProps<Props>) {
  const [Sheet, setSheet] = useState<ComponentType<Props> | null>(null);

  async function open() {
    try {
      const loaded = await load();
      setSheet(() => loaded);
    } catch (error) {
      await reportUnfetched('The filters', error);
    }
  }

  const props = { ...sheet, onClose: () => setSheet(null) } as unknown as Props;
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={<Icon of={SlidersHorizontal} size={18} />}
        className="shrink-0 rounded-full! text-sm noscript:hidden"
        onClick={() => void open()}
      >
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      {Sheet && <Sheet {...props} />}
    </>
  );
}
