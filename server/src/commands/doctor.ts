import { parseArgs } from 'node:util';
import { type Config, ConfigError, readAlertConfig, readConfig } from '../config.ts';
import { type Examination, examine, listChecks } from '../doctor/examine.ts';
import { createLog, version } from '../platform/observability/index.ts';
import { alertOfProblems, type FoundProblem } from './alert.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run doctor -- [options]
  --alert                sends an email to ALERTS_TO about each new problem and when it is solved, and requests DOCTOR_PING_URL
  --mail <address>       also sends a test email
  --sms <number>         also sends a test SMS, which costs money
  --whatsapp <number>    also sends a test message by WhatsApp, which costs money
  --push <contact>       also sends a push to the browsers of the account with this email address or phone
  --only <name,name>     checks only these; an unknown name lists all
  --seconds <number>     how long one answer may take; 10 without it`;

const log = createLog('silent');
const words = { ok: 'ok', problem: 'PROBLEM', note: 'note', off: 'off', unsure: 'unsure' } as const;
const say = (text: string) => void process.stdout.write(`${text}\n`);

await runCommand(async () => {
  const { alert, ...options } = readArguments(process.argv.slice(2));
  const { problems, wasChecked } = await look(options);
  if (problems.length > 0) process.exitCode = 1;
  if (alert) {
    const failures = await alertOfProblems(readAlertConfig(process.env), 'doctor', problems, wasChecked);
    for (const failure of failures) say(`PROBLEM  Alerts: ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
  }
  // A host that is silent may still hold a connection of the doctor.
  process.stdout.write('', () => process.exit());
});

interface Look {
  problems: FoundProblem[];
  wasChecked: (check: string) => boolean;
}

/** Examines everything that the options name, and prints the report. */
async function look({
  seconds,
  only,
  ...recipients
}: Omit<ReturnType<typeof readArguments>, 'alert'>): Promise<Look> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say(
      `PROBLEM  ${error.message}\n         → Correct them: .env.example explains each. Nothing else was checked.`,
    );
    const problem = { key: `settings: ${error.message}`, check: 'settings', text: error.message };
    return { problems: [problem], wasChecked: (check) => check === 'settings' };
  }
  const limitMs = seconds * 1000;
  const known = listChecks(config, limitMs, log).map(({ id }) => id);
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no check ${unknown}. Choose of: ${known.join(', ')}`);
  say(
    `${config.productName} ${version} on Node ${process.versions.node}, with the settings of ${config.production ? 'production' : 'development'}\n`,
  );
  const examinations = await examine(config, { only, recipients, limitMs, log });
  report(config, examinations);
  const unsure = examinations.flatMap(({ id, findings }) =>
    findings.some(({ kind }) => kind === 'unsure') ? [id] : [],
  );
  return { problems: listProblems(examinations), wasChecked: (check) => !unsure.includes(check) };
}

function listProblems(examinations: Examination[]): FoundProblem[] {
  return examinations.flatMap(({ id, title, findings }) =>
    findings.flatMap((finding) =>
      finding.kind === 'problem'
        ? [
            {
              key: `${id}: ${finding.key}`,
              check: id,
              text: `${title}: ${finding.text}\n→ ${finding.advice}`,
            },
          ]
        : [],
    ),
  );
}

function report(config: Config, examinations: Examination[]): void {
  const all = examinations.flatMap(({ title, findings }) => findings.map((finding) => ({ title, finding })));
  for (const hint of config.hints) say(`note     Settings: ${hint}`);
  for (const { title, finding } of all) {
    say(`${words[finding.kind].padEnd(8)} ${title}: ${finding.text}`);
    if (finding.kind !== 'ok') say(`         → ${finding.advice}`);
  }
  const problems = all.filter(({ finding }) => finding.kind === 'problem').length;
  say(
    problems === 0
      ? '\nNo problems.'
      : `\n${problems} ${problems === 1 ? 'problem' : 'problems'}: do what stands behind the arrows, and run the doctor again.`,
  );
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args,
      options: {
        alert: { type: 'boolean' },
        mail: text,
        sms: text,
        whatsapp: text,
        push: text,
        only: text,
        seconds: text,
      },
    });
    const seconds = Number(values.seconds ?? 10);
    if (!(seconds > 0 && seconds <= 600)) throw new Error('--seconds must be a number from 1 to 600.');
    const only = (values.only ?? '').split(',').filter((name) => name !== '');
    if (values.alert && only.length > 0)
      throw new Error('--alert is for a run of all checks: leave out --only.');
    return { ...values, seconds, only };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}
