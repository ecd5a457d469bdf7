import type { Channel, NotificationKind } from '@marketplace/contract/people/notification-kinds';
import { notificationGroupNames, notificationNames } from '@marketplace/contract/people/notification-names';
import type { NotificationChoice, NotificationSettings } from '@marketplace/contract/people/notifications';
import { Card } from '../../ui/layout/card.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { byGroup, channelNames, runsOf } from './notification-labels.ts';

type Choice = NotificationSettings['choices'][number];

interface ChoiceTableProps {
  choices: readonly Choice[];
  onChange: (choice: NotificationChoice) => void;
}

const channelOrder = Object.keys(channelNames) as Channel[];

/** The notification settings: a row for each kind, a column for each channel. */
export function ChoiceTable({ choices, onChange }: ChoiceTableProps) {
  const columns = channelOrder.filter((channel) => choices.some((choice) => choice.channel === channel));
  return (
    // With large text the columns overflow a phone; the table then scrolls, also with the arrow keys.
    <Card as="section" aria-label="Choices" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">Which notifications come on which channel</caption>
        <thead>
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-semibold">
              When
            </th>
            {columns.map((channel) => (
              <th key={channel} scope="col" className="w-11 py-2 text-xs font-semibold sm:w-18 sm:text-sm">
                {/* Four columns fit on a small phone only when the longest name wraps. */}
                {channel === 'whatsapp' ? (
                  <span>
                    Whats
                    <wbr />
                    App
                  </span>
                ) : (
                  channelNames[channel]
                )}
              </th>
            ))}
          </tr>
        </thead>
        {byGroup(choices).map(({ group, items }) => (
          <tbody key={group}>
            <tr className="border-t border-line bg-sunk">
              <th scope="rowgroup" colSpan={columns.length + 1} className="px-3 py-2 text-left font-semibold">
                {notificationGroupNames[group]}
                {group === 'security' && (
                  <span className="block font-normal text-ink-soft">
                    We always send these, so no one can take over your account without you knowing.
                  </span>
                )}
              </th>
            </tr>
            {runsOf(items, ({ kind }) => kind).map((run) => (
              <KindRow key={run.key} kind={run.key} items={run.items} {...{ columns, onChange }} />
            ))}
          </tbody>
        ))}
      </table>
    </Card>
  );
}

interface KindRowProps {
  kind: NotificationKind;
  columns: readonly Channel[];
  items: readonly Choice[];
  onChange: (choice: NotificationChoice) => void;
}

function KindRow({ kind, columns, items, onChange }: KindRowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-3 py-1 text-left font-normal">
        {notificationNames[kind]}
      </th>
      {columns.map((channel) => {
        const choice = items.find((each) => each.channel === channel);
        return (
          <td key={channel} className="p-0 text-center">
            {!choice && (
              <>
                <span aria-hidden="true" className="text-ink-soft">
                  –
                </span>
                <VisuallyHidden>We don't send it this way</VisuallyHidden>
              </>
            )}
            {choice && (
              <label
                className={classNames(
                  'mx-auto grid size-11 place-items-center',
                  choice.can_change && 'cursor-pointer',
                )}
              >
                <input
                  type="checkbox"
                  className="tick-box"
                  aria-label={`${notificationNames[kind]}: ${channelNames[channel]}`}
                  checked={choice.is_on}
                  disabled={!choice.can_change}
                  onChange={({ currentTarget }) => onChange({ kind, channel, is_on: currentTarget.checked })}
                />
              </label>
            )}
          </td>
        );
      })}
    </tr>
  );
}
