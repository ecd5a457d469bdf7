import { Camera } from 'lucide';
import { useUniqueId } from '../../lib/unique-id.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';

interface PictureInputProps {
  label: string;
  busy: boolean;
  describedBy: string | undefined;
  onFile: (file: File) => void;
}

/** A button that opens the phone's dialog to pick or take a picture. */
export function PictureInput({ label, busy, describedBy, onFile }: PictureInputProps) {
  const id = useUniqueId();
  return (
    <label
      htmlFor={id}
      className={
        'relative inline-flex min-h-11 items-center justify-center gap-1.5 rounded-control border border-line-strong bg-paper font-semibold text-ink hover:bg-sunk px-2.5 py-1 text-sm ' +
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
      }
    >
      {busy ? <Spinner /> : <Icon of={Camera} size={18} />}
      <span>{label}</span>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={describedBy}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Reset, so the same file can be chosen again.
          event.target.value = '';
          if (file && !busy) onFile(file);
        }}
      />
    </label>
  );
}
