import { WifiOff } from 'lucide';
import { useOnline } from '../../../ui/hooks/use-online.ts';
import { Icon } from '../../../ui/pictures/icon.tsx';

export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-sun px-4 py-2 text-center text-sm font-medium text-on-sun">
          <Icon of={WifiOff} size={18} />
          You're offline. You can still read what's here.
        </p>
      )}
    </div>
  );
}
