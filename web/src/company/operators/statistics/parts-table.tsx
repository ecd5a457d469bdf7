import { dailyStatistics } from '@marketplace/contract/company/daily-statistics';
import { toCsv } from '@marketplace/contract/shared/csv';
import { Download } from 'lucide';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { type DailyAnswer, showValue } from './statistics-values.ts';

type Part = DailyAnswer['parts'][number];

const partLabels: Record<string, string> = { subscription: 'Plans', ticket: 'Tickets' };

/** Writes the name of a plan, or of a channel with what was sent on it. */
function labelOf(part: string): string {
  const text = (partLabels[part] ?? part)
    .replaceAll('_', ' ')
    .replace(/^sms\b/, 'SMS,')
    .replace(/^whatsapp\b/, 'WhatsApp,');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the figures of a period consist of, such as each plan. Renders nothing without any. */
export function PartsTable({ parts }: { parts: Part[] }) {
  if (parts.length === 0) return null;
  const rows = parts.map(({ name, part, sum, before }) => ({
    key: `${name} ${part}`,
    label: `${dailyStatistics[name].label}: ${labelOf(part)}`,
    now: showValue(name, sum),
    earlier: showValue(name, before),
  }));
  return (
    <Card as="section" aria-label="In detail" tabIndex={0} className="mt-3 overflow-x-auto">
      <table className="w-full text-right text-sm tabular-nums">
        <caption className="p-3 text-left font-semibold">
          <span className="flex items-center justify-between">
            <span>In detail</span>
            <IconButton
              label="Save the details as CSV"
              icon={Download}
              onClick={() =>
                saveFile(
                  new Blob(
                    [
                      toCsv([
                        ['', 'This period', 'The period before'],
                        ...rows.map(({ label, now, earlier }) => [label, now, earlier]),
                      ]),
                    ],
                    { type: 'text/csv' },
                  ),
                  'details.csv',
                )
              }
            />
          </span>
        </caption>
        <thead>
          <tr className="border-b border-line bg-sunk">
            <th scope="col" className="p-2 text-left">
              What
            </th>
            <th scope="col" className="p-2">
              This period
            </th>
            <th scope="col" className="p-2">
              The period before
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, now, earlier }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className="p-2 text-left font-normal">
                {label}
              </th>
              <td className="p-2 whitespace-nowrap">{now}</td>
              <td className="p-2 whitespace-nowrap">{earlier}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
