import { actionNames } from './action-names.ts';
import type { Costs } from './cost.ts';
import { BUSY_AT_PEAK, dailyPerThousand, hours, ONLINE_AT_PEAK, PEAK_MINUTE } from './habits.ts';
import { type Needs, needsOf, ofCaches, ofVisitors, peopleFor } from './model.ts';

const STAGES = [10_000, 1_000_000, 50_000_000];

/** Rewrites the tables of docs/capacity.md from the measured costs. @throws when the document has no place for one */
export function writeCapacity(document: string, costs: Costs): string {
  return [
    ['costs', costsTable(costs)] as const,
    ['habits', habitsTable()] as const,
    ['needs', needsTable(costs)] as const,
    ['ends', endsTable(costs)] as const,
  ].reduce((text, [name, table]) => replace(text, name, table), document);
}

function replace(document: string, name: string, table: string): string {
  const begin = `<!-- The table of ${name}. npm run lab -- bench writes it. -->`;
  const end = `<!-- End of the table of ${name}. -->`;
  const [from, to] = [document.indexOf(begin), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/capacity.md has no place for the table of ${name}`);
  return `${document.slice(0, from)}${begin}\n\n${table}\n\n${document.slice(to)}`;
}

function costsTable(costs: Costs): string {
  const rows = actionNames.map((name) => {
    const cost = costs.actions[name];
    return [
      name,
      number(cost.serverMs),
      number(cost.databaseMs),
      bytes(cost.receivedBytes),
      bytes(cost.sentBytes),
      bytes(cost.walBytes),
      bytes(cost.databaseBytes),
      bytes(cost.fileBytes),
      sentBy(cost),
    ];
  });
  const { idle, memory } = costs;
  return `Run on ${costs.date}, ${costs.machine}. With ${number(idle.sockets)} open sockets and nobody doing anything, a second takes ${number(idle.serverMs)} ms of the server and ${number(idle.databaseMs)} ms of the database. A server process has ${bytes(memory.processBytes)} of memory, and each idle socket adds ${bytes(memory.socketBytes)}.

${table(['action', 'server, ms', 'database, ms', 'to the browser', 'from it', 'write-ahead log', 'database grows', 'files grow', 'sent'], rows)}`;
}

function sentBy({ sms, emails, pushes }: { sms: number; emails: number; pushes: number }): string {
  const parts = [
    [sms, 'SMS'],
    [emails, 'email'],
    [pushes, 'push'],
  ] as const;
  const sent = parts.filter(([count]) => count >= 0.01).map(([count, what]) => `${number(count)} ${what}`);
  return sent.join(', ') || '–';
}

function habitsTable(): string {
  const share = Math.max(...hours) / 10;
  return `The busiest hour has ${number(share)}% of a day, its busiest minute ${PEAK_MINUTE} times its rate; ${number(ONLINE_AT_PEAK * 100)}% of the registered people have a socket then.

${table(
  ['action', 'a day, for 1,000 registered people'],
  actionNames.map((name) => [name, number(dailyPerThousand[name])]),
)}`;
}

function needsTable(costs: Costs): string {
  const needs = STAGES.map((people) => needsOf(costs, people));
  const served = STAGES.map((people) => needsOf(costs, people, ofVisitors));
  const row = (what: string, of: (needs: Needs) => string, from = needs) => [what, ...from.map(of)];
  return table(
    ['at the busiest minute, or as said', ...STAGES.map((people) => `${number(people)} people`)],
    [
      row('actions a second', (one) => number(one.actionsPerSecond)),
      row('messages a second', (one) => number(one.messagesPerSecond)),
      row('cores of the server processes', (one) => number(one.serverCores)),
      row('cores of the database', (one) => number(one.databaseCores)),
      row(
        'cores of the primary, when replicas answer the visitors',
        (one) => number(one.databaseCores),
        served,
      ),
      row('open sockets', (one) => number(one.sockets)),
      row('memory of the server processes', (one) => bytes(one.memoryBytes)),
      row('to browsers, Mbit/s', (one) => number((one.sentPerSecond * 8) / 1e6)),
      row('to browsers, a day', (one) => bytes(one.sentPerDay)),
      row('write-ahead log, a second', (one) => bytes(one.walPerSecond)),
      row('the database grows, a year', (one) => bytes(one.databasePerYear)),
      row('files grow, a year', (one) => bytes(one.filesPerYear)),
      row('SMS, a day', (one) => number(one.smsPerDay)),
      row('pushes, a day', (one) => number(one.pushesPerDay)),
    ],
  );
}

function endsTable(costs: Costs): string {
  const both = (one: Needs) => one.serverCores + one.databaseCores;
  const rows: [string, number][] = [
    ['2 cores for everything', peopleFor(2, both, costs)],
    ['8 cores for everything', peopleFor(8, both, costs)],
    ['one server process (it uses about one core)', peopleFor(1, ({ serverCores }) => serverCores, costs)],
    [
      'one server process behind a content delivery network',
      peopleFor(1, ({ serverCores }) => serverCores, costs, ofCaches),
    ],
    ['a database of 8 cores', peopleFor(8, ({ databaseCores }) => databaseCores, costs)],
    ['a database of 64 cores', peopleFor(64, ({ databaseCores }) => databaseCores, costs)],
    [
      'a primary of 64 cores with replicas for visitors',
      peopleFor(64, ({ databaseCores }) => databaseCores, costs, ofVisitors),
    ],
  ];
  return `At the busiest minute processors are ${number(BUSY_AT_PEAK * 100)}% busy.

${table(
  ['machine', 'is enough for'],
  rows.map(([what, people]) => [what, `${number(Number(people.toPrecision(2)))} people`]),
)}`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function number(value: number): string {
  return value.toLocaleString(
    'en',
    value < 100 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 },
  );
}

function bytes(value: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  const step = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(value) / 3));
  return `${number(value / 1000 ** step)} ${units[step]}`;
}
