import { Ban, EllipsisVertical, Flag, type IconNode } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { reportUnfetched } from '../../lib/late-code.ts';
import { DisclosureMenu } from '../../ui/buttons/disclosure-menu.tsx';
import { useReport } from './use-report.tsx';
import { useSetBlocked } from './use-set-blocked.ts';

interface PersonMenuProps {
  personId: string;
  name: string;
  /** Whether the viewer has blocked the person. */
  blocked: boolean;
  /** Called after blocking or unblocking, when the page's data is outdated. */
  onChanged: (blocked: boolean) => void;
  /** Actions listed before these. */
  others?: { icon: IconNode; label: string; onSelect: () => void }[];
}

/** The actions on the other person of a conversation: block or unblock, report, and those of the caller. */
export function PersonMenu({ personId, name, blocked, onChanged, others = [] }: PersonMenuProps) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const { dialog: reportDialog, report } = useReport();
  const { setBlocked } = useSetBlocked(personId, name);
  const { run } = useOneAtATime();
  const close = () => setDialog(null);

  async function openBlock() {
    const { BlockDialog } = await import('./block-dialog.tsx');
    setDialog(
      <BlockDialog personId={personId} name={name} onClose={close} onBlocked={() => onChanged(true)} />,
    );
  }

  async function unblock() {
    if (await setBlocked(false)) onChanged(false);
  }

  const start = (work: () => Promise<void>) =>
    void run(work).catch((error: unknown) => reportUnfetched('The dialog', error));

  return (
    <>
      <DisclosureMenu
        icon={EllipsisVertical}
        label={`More about ${name}`}
        from="bottom right"
        items={[
          ...others,
          {
            icon: Ban,
            label: blocked ? 'Unblock' : 'Block',
            onSelect: () => start(blocked ? unblock : openBlock),
          },
          {
            icon: Flag,
            label: 'Report',
            danger: true,
            onSelect: () => start(() => report({ subject: 'person', id: personId, name })),
          },
        ]}
      />
      {dialog}
      {reportDialog}
    </>
  );
}
