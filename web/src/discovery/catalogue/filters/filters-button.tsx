import { SlidersHorizontal } from 'lucide';
import { type ComponentType, useState } from 'react';
import { useLateCode } from '../../../lib/late-code.ts';
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

  const { busy, fetchCode, touch } = useLateCode('The filters', load);

  async function open() {
    const loaded = await fetchCode();
    if (loaded) setSheet(() => loaded);
  }

  const props = { ...sheet, onClose: () => setSheet(null) } as unknown as Props;
  return (
    <>
      <Button
        variant="secondary"
        busy={busy}
        {...touch}
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
