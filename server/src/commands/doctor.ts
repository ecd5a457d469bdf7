import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { type Examination, examine, listChecks } from '../doctor/examine.ts';
import { createLog } from '../platform/log.ts';
import { version } from '../platform/version.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage: npm run doctor -- [options]
  --mail <address>       also sends a test email
  --sms <number>         also sends a test SMS, which costs money
  --whatsapp <number>    also sends a test message by WhatsApp, which costs money
  --push <contact>       also sends a push to the browsers of the account with this email address or phone
  --only <name,name>     checks only these; an unknown name lists all
  --seconds <number>     how long one answer may take; 10 without it`;

const log = createLog('silent');
const words = { ok: 'ok', problem: 'PROBLEM', note: 'note', off: 'off' } as const;
const say = (text: string) => void process.stdout.write(`${text}\n`);

await runCommand(async () => {
  const { seconds, only, ...recipients } = readArguments(process.argv.slice(2));
  const config = readSettings();
  if (config) {
    const limitMs = seconds * 1000;
    const known = listChecks(config, limitMs, log).map(({ id }) => id);
    const unknown = only.find((name) => !known.includes(name));
    if (unknown !== undefined)
      throw new Error(`There is no check ${unknown}. Choose of: ${known.join(', ')}`);
    say(
      `${config.productName} ${version} on Node ${process.versions.node}, with the settings of ${config.production ? 'production' : 'development'}\n`,
    );
    report(config, await examine(config, { only, recipients, limitMs, log }));
  }
  // A host that is silent may still hold a connection of the doctor.
  process.stdout.write('', () => process.exit());
});

/** The settings; null when the server would not start with them, which the report then says. */
function readSettings(): Config | null {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say(
      `PROBLEM  ${error.message}\n         → Correct them: .env.example explains each. Nothing else was checked.`,
    );
    process.exitCode = 1;
    return null;
  }
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
  process.exitCode = problems === 0 ? 0 : 1;
}

function readArguments(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args,
      options: { mail: text, sms: text, whatsapp: text, push: text, only: text, seconds: text },
    });
    const seconds = Number(values.seconds ?? 10);
    if (!(seconds > 0 && seconds <= 600)) throw new Error('--seconds must be a number from 1 to 600.');
    const only = (values.only ?? '').split(',').filter((name) => name !== '');
    return { ...values, seconds, only };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`);
  }
}
