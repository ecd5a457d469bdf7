import { type ChatState, chatStateNames } from '@marketplace/contract/company/operator-chats';
import { type QueueKind, queueKinds } from '@marketplace/contract/company/queue-items';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { query } from '../../../data/queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useMay } from '../shell/use-role.ts';

const stateLabels: Record<ChatState, string> = {
  open: 'Waits for us',
  waiting: 'Waiting for the person',
  snoozed: 'Snoozed chats',
  solved: 'Decided',
};

interface QueueHeadProps {
  heading: RefObject<HTMLHeadingElement | null>;
  kind: QueueKind | null;
  state: ChatState;
  mine: boolean;
  onState: (state: ChatState) => void;
  onMine: (mine: boolean) => void;
  tag: string | null;
  onTag: (tag: string | null) => void;
  onHelp: () => void;
  /** Present where several chats can get one answer. */
  onAnswerMany?: () => void;
}

/** What stands above a list: which queue it is, in which state, and whose. */
export function QueueHead(props: QueueHeadProps) {
  const { heading, kind, state, mine, tag, onState, onMine, onTag, onHelp, onAnswerMany } = props;
  const seesChats = useMay()('support');
  const tags = useQuery({ ...query('/operators/view_tags', {}), enabled: seesChats && kind === 'support' })
    .data?.tags;
  const hasChats = seesChats && (kind === null || kind === 'support');
  return (
    <div className="border-b border-line bg-paper px-3 py-2 lg:sticky lg:top-0 lg:z-1">
      <div className="flex items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {kind ? queueKinds[kind] : 'Everything'}
        </h2>
        <Button variant="quiet" size="small" className="pointer-coarse:hidden" onClick={onHelp}>
          Keys <kbd className="font-body">?</kbd>
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <Select
          key="state"
          label={<VisuallyHidden>Which ones</VisuallyHidden>}
          className="min-w-0 grow basis-40"
          value={state}
          onChange={({ target }) => onState(chatStateNames.find((each) => each === target.value) ?? 'open')}
        >
          {chatStateNames
            .filter((each) => hasChats || each === 'open' || each === 'solved')
            .map((each) => (
              <option key={each} value={each}>
                {stateLabels[each]}
              </option>
            ))}
        </Select>
        {((tags && tags.length > 0) || tag) && (
          <Select
            key="tag"
            label={<VisuallyHidden>Which tag</VisuallyHidden>}
            className="min-w-0 grow basis-40"
            value={tag ?? ''}
            onChange={({ target }) => onTag(target.value || null)}
          >
            <option value="">Any tag</option>
            {[...new Set([...(tags ?? []), ...(tag ? [tag] : [])])].map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </Select>
        )}
        <Switch
          key="mine"
          label="Only mine"
          checked={mine}
          onChange={(event) => onMine(event.target.checked)}
        />
        {onAnswerMany && (
          <Button key="many" variant="quiet" size="small" onClick={onAnswerMany}>
            Answer several
          </Button>
        )}
      </div>
    </div>
  );
}
