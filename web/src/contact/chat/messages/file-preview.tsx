import { FileSpreadsheet, FileText, type IconNode, Image, Mic, Presentation } from 'lucide';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { kindName, megabytes, type ShownKind } from './file-labels.ts';

const looks: Record<ShownKind, { icon: IconNode; tint: string }> = {
  picture: { icon: Image, tint: 'bg-leaf-tint text-leaf-text' },
  pdf: { icon: FileText, tint: 'bg-clay-tint text-clay-text' },
  document: { icon: FileText, tint: 'bg-indigo-tint text-indigo-text' },
  spreadsheet: { icon: FileSpreadsheet, tint: 'bg-leaf-tint text-leaf-text' },
  presentation: { icon: Presentation, tint: 'bg-sun-tint text-sun-text' },
  voice: { icon: Mic, tint: 'bg-leaf-tint text-leaf-text' },
};

interface FilePreviewProps {
  kind: ShownKind;
  name: string;
  /** In bytes. */
  size: number;
}

/** A file as a row: its type, name and size. */
export function FilePreview({ kind, name, size }: FilePreviewProps) {
  const { icon, tint } = looks[kind];
  return (
    <span className="flex min-w-0 items-center gap-3 text-left">
      <span className={classNames('grid size-11 shrink-0 place-items-center rounded-control', tint)}>
        <Icon of={icon} size={22} />
      </span>
      <span className="min-w-0">
        <span className="line-clamp-3 font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-sm text-ink-soft">
          {kindName(kind)} · <span className="tabular-nums">{megabytes(size)}</span>
        </span>
      </span>
    </span>
  );
}
