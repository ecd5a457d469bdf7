import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { login } from '@marketplace/contract/people/accounts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { addConversation, addTrade, socketOf } from './conversations.ts';
import { parseMetrics, type Sample } from './metrics.ts';
import { addPerson } from './people.ts';
import { buyPlan } from './plans.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const folder = fileURLToPath(new URL('../../deploy/monitoring/', import.meta.url));
const document = new URL('monitoring.md', new URL('../../docs/operations/', import.meta.url));

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
interface Panel {
  title: string;
  type: string;
  targets?: { expr: string }[];
}

const { groups } = parse(await readFile(`${folder}alerts.yml`, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(await readFile(`${folder}dashboard.json`, 'utf8')) as { panels: Panel[] };
const shown = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ from: title, expr })));
const alerted = rules.map(({ alert, expr }) => ({ from: alert, expr }));

/** The series that an expression asks for, each with the labels that it compares. */
const selectorsOf = (expr: string) =>
  [...expr.matchAll(/([a-z_]\w*)\{([^}]*)\}/g)].map(([, name = '', inside = '']) => ({
    name,
    comparisons: [...inside.matchAll(/(\w+)\s*(!?=~?)\s*"([^"]*)"/g)].map(
      ([, label = '', how = '', value = '']) => ({
        label,
        how,
        value,
      }),
    ),
  }));

describe('the dashboard and the alerts', () => {
  let app: TestApp;
  let samples: Sample[];
  /** The names of the metrics, those included that have no series yet. */
  let names: Set<string>;

  beforeAll(async () => {
    app = await startTestApp();
    const [ada, musa] = [await addPerson(app), await addPerson(app)];
    await addTrade(app, musa);
    await buyPlan(app, ada.token, 'connect_monthly');
    const socket = await socketOf(app, ada);
    await socket.sendOk(await addConversation(app, ada, musa, ['Good day']), 'Good day');
    socket.socket.close();
    await app.call(login, { email: 'nobody@example.com', password: 'wrong' });
    await (await fetch(`${app.url}/`)).arrayBuffer();
    await app.settled();
    // Prometheus adds this one.
    const text = `${await (await fetch(`${app.url}/metrics`)).text()}\n# TYPE up gauge\nup 1`;
    samples = parseMetrics(text);
    names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name as string));
  });
  afterAll(() => app.close());

  const familyOf = (name: string) => {
    const family = name.replace(/_(bucket|count|sum)$/, '');
    return names.has(family) ? family : name;
  };

  test('ask only for metrics, labels and values that the server has', () => {
    const wrong: string[] = [];
    for (const { from, expr } of [...shown, ...alerted]) {
      const selectors = selectorsOf(expr);
      if (selectors.length === 0) wrong.push(`${from}: no metric in ${expr}`);
      for (const { name, comparisons } of selectors) {
        if (!names.has(familyOf(name))) wrong.push(`${from}: there is no ${name}`);
        if (!comparisons.some(({ label }) => label === 'job')) wrong.push(`${from}: ${name} without job`);
        const series = samples.filter((sample) => sample.name === name);
        if (series.length === 0) continue;
        for (const { label, value } of comparisons) {
          if (['job', 'instance', 'le'].includes(label)) continue;
          const values = new Set(series.map(({ labels }) => labels[label]));
          if (values.has(undefined)) wrong.push(`${from}: ${name} has no label ${label}`);
          // A pattern of a status or a route may match nothing yet.
          if (/[.*]/.test(value)) continue;
          for (const each of value.split('|'))
            if (!values.has(each)) wrong.push(`${from}: ${name} has no ${label} ${each}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('show every metric of the product', () => {
    const asked = new Set(
      [...shown, ...alerted].flatMap(({ expr }) => selectorsOf(expr).map(({ name }) => familyOf(name))),
    );
    const own = [...names].filter((name) => !/^(nodejs_|process_|up$)/.test(name));
    expect(own.filter((name) => !asked.has(name))).toEqual([]);
  });
});

// Shows: monitoring-2
test('every alert has a severity and is explained, with the first thing to do, and nothing else is explained', async () => {
  const text = await readFile(document, 'utf8');
  const explained = [...text.matchAll(/^\| `(\w+)` \| (page|ticket) \| (.+?) \| (.+?) \|$/gm)].map(
    ([, name, severity]) => [name, severity],
  );
  expect(explained).toEqual(rules.map(({ alert, labels }) => [alert, labels.severity]));
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
});

test('every alert fires in a test of promtool', async () => {
  const files = ['alerts.test.yml', 'alerts-of-a-day.test.yml'].map((file) =>
    readFile(`${folder}${file}`, 'utf8'),
  );
  const tests = (await Promise.all(files)).join();
  expect(rules.map(({ alert }) => alert).filter((alert) => !tests.includes(`alertname="${alert}"`))).toEqual(
    [],
  );
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  process.stderr.write(
    'deploy/monitoring was not tried by promtool: this machine has none. On Debian, apt-get install prometheus brings it.\n',
  );

describe.skipIf(!hasPromtool)('promtool', () => {
  const promtool = (...given: string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', given, { cwd: folder, encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };

  test('accepts the rules and the configuration', () => {
    expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({ status: 0 });
    // The file with the token is not there.
    expect(promtool('check', 'config', '--syntax-only', 'prometheus.yml')).toMatchObject({ status: 0 });
  });

  test('finds, by the command of the document, that each alert fires when it must, and only then', async () => {
    const text = await readFile(document, 'utf8');
    const command = /^(cd deploy\/monitoring .+)$/m.exec(text)?.[1];
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const { status, stdout } = spawnSync('sh', ['-c', command ?? 'false'], { cwd: root, encoding: 'utf8' });
    // Once for the rules, and once for each file of tests.
    expect([status, stdout.match(/SUCCESS/g)]).toEqual([0, ['SUCCESS', 'SUCCESS', 'SUCCESS']]);
  });

  test('reads every expression of the dashboard', async () => {
    const path = await mkdtemp(join(tmpdir(), 'dashboard-'));
    onTestFinished(() => rm(path, { recursive: true }));
    const file = join(path, 'expressions.yml');
    const plain = shown.map(({ expr }) =>
      expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'sabihands'),
    );
    const recorded = plain.map((expr, index) => ({ record: `panel:number_${index}`, expr }));
    // JSON is YAML.
    await writeFile(file, JSON.stringify({ groups: [{ name: 'panels', rules: recorded }] }));
    expect(promtool('check', 'rules', file)).toMatchObject({ status: 0 });
  });

  test('accepts what the server answers at /metrics', async () => {
    const app = await startTestApp();
    try {
      const input = await (await fetch(`${app.url}/metrics`)).text();
      const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
      // Names of prom-client itself, which promtool would choose otherwise.
      const complaints = (stdout + stderr).split('\n').filter((line) => line && !line.startsWith('nodejs_'));
      expect(complaints).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
