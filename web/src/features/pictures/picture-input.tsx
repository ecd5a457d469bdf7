import { Camera } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface PictureInputProps {
  label: string;
  /** Only a camera is seen; the label is for screen readers. */
  compact?: boolean;
  busy: boolean;
  describedBy: string | undefined;
  onFile: (file: File) => void;
}

/** A button that opens the phone's own way to pick or take a picture. */
export function PictureInput({ label, compact = false, busy, describedBy, onFile }: PictureInputProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      title={compact ? label : undefined}
      className={classNames(
        'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-line-strong bg-paper font-semibold text-ink hover:bg-sunk',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        compact ? 'size-11' : 'px-3 py-1 text-sm',
      )}
    >
      {busy ? <Spinner /> : <Icon of={Camera} />}
      <span className={classNames(compact && 'sr-only')}>{label}</span>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={describedBy}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again.
          event.target.value = '';
          if (file && !busy) onFile(file);
        }}
      />
    </label>
  );
}
