import type { ApiAnswer } from '@marketplace/contract/api';
import { TERM_PEOPLE } from '@marketplace/contract/company/daily-statistics';
import { toCsv } from '@marketplace/contract/shared/csv';
import { Download } from 'lucide';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

type Terms = ApiAnswer<'/operators/view_market_statistics'>['terms'];

/** The words that people searched for, with how often nobody was found. */
export function TermsTable({ terms }: { terms: Terms }) {
  return (
    <Card as="section" aria-label="What people type" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-right text-sm tabular-nums">
        <caption className="p-3 text-left">
          <span className="block font-semibold">What people type</span>
          <span className="block text-sm text-ink-soft">
            {`Words that at least ${TERM_PEOPLE} people searched for within a week, those that found nobody first. We don't keep who it was, and names and numbers are left out.`}
          </span>
          {terms.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              className="mt-2"
              icon={<Icon of={Download} size={18} />}
              onClick={() =>
                saveFile(
                  new Blob(
                    [
                      toCsv([
                        ['Words', 'Searches', 'Nobody found'],
                        ...terms.map(({ term, searches, without_result }) => [
                          term,
                          searches,
                          without_result,
                        ]),
                      ]),
                    ],
                    { type: 'text/csv' },
                  ),
                  'searches.csv',
                )
              }
            >
              Save the words as CSV
            </Button>
          )}
        </caption>
        <thead>
          <tr className="border-b border-line bg-sunk">
            <th scope="col" className="p-2 text-left">
              Words
            </th>
            <th scope="col" className="p-2">
              Searches
            </th>
            <th scope="col" className="p-2">
              Nobody found
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.length === 0 && (
            <tr key="none">
              <td colSpan={3} className="p-2 text-left text-ink-soft">
                No words yet.
              </td>
            </tr>
          )}
          {terms.map(({ term, searches, without_result }) => (
            <tr key={term} className="border-b border-line last:border-0">
              <th scope="row" className="p-2 text-left font-normal [overflow-wrap:anywhere]">
                {term}
              </th>
              <td className="p-2">{searches}</td>
              <td className="p-2">{without_result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
