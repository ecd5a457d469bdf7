import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { brokenRule } from './import-rules.mjs';

test.each([
  ['contract/src/money/plans.ts', 'zod/mini', null],
  ['contract/src/money/plans.ts', 'contract/src/shared/operation.ts', null],
  ['contract/src/money/plans.ts', 'zod', 'contract imports nothing but zod/mini'],
  ['contract/src/money/plans.ts', 'node:fs', 'contract imports nothing but zod/mini'],
  [
    'server/src/platform/database/db.ts',
    'server/src/people/accounts/log-in/log-in.ts',
    'platform knows nothing of the rest',
  ],
  ['server/src/platform/database/db.ts', 'server/src/config.ts', 'platform knows nothing of the rest'],
  ['server/src/platform/platform.ts', 'server/src/config.ts', null],
  ['server/src/platform/platform.ts', 'server/src/app.ts', 'platform knows nothing of the rest'],
  [
    'server/src/people/accounts/log-in/log-in.ts',
    'server/src/people/session/session.service.ts',
    'modules import leftwards',
  ],
  ['server/src/people/session/session.routes.ts', 'server/src/people/accounts/log-in/log-in.ts', null],
  [
    'server/src/people/accounts/log-in/log-in.ts',
    'server/src/app.ts',
    'a module imports modules and platform only',
  ],
  [
    'server/src/work/unheard/of.ts',
    'server/src/people/accounts/log-in/log-in.ts',
    'has no place in the order',
  ],
  ['server/src/people/accounts/index.ts', 'server/src/platform/database/index.ts', null],
  ['server/src/people/accounts/index.ts', 'server/src/platform/uuid.ts', null],
  ['server/src/people/accounts/index.ts', 'server/src/platform/database/db.ts', 'by its index.ts'],
  ['server/src/pages.ts', 'server/src/platform/http/network/network.ts', 'by its index.ts'],
  ['server/src/config.ts', 'server/src/platform/http/network/shared-networks.ts', null],
  ['server/src/people/accounts/log-in.test.ts', 'server/src/platform/database/db.ts', null],
  ['server/src/app.ts', 'server/src/people/session/session.routes.ts', null],
  ['server/src/app.ts', 'web/src/app/entry-server.tsx', 'workspaces meet only'],
  ['server/src/app.ts', '@marketplace/web/anything', 'workspaces meet only'],
  ['server/src/discovery/catalogue/index.ts', '@marketplace/contract/discovery/specified-catalogue', null],
  [
    'server/src/work/jobs/index.ts',
    '@marketplace/contract/discovery/specified-catalogue',
    'module catalogue',
  ],
  [
    'web/src/money/plans/choose/plan-offer.ts',
    '@marketplace/contract/discovery/specified-catalogue',
    'module catalogue',
  ],
  [
    'web/src/money/plans/choose/plan-offer.test.ts',
    '@marketplace/contract/discovery/specified-catalogue',
    null,
  ],
  [
    'web/src/people/accounts/log-in/log-in-form.tsx',
    'web/src/work/jobs/list/job-card.tsx',
    'features import leftwards',
  ],
  ['web/src/work/jobs/list/job-card.tsx', 'web/src/people/accounts/log-in/log-in-form.tsx', null],
  ['web/src/work/unheard/of.tsx', 'web/src/people/accounts/x.ts', 'features import leftwards'],
  ['web/src/work/jobs/list/job-card.tsx', 'web/src/data/query.ts', null],
  ['web/src/data/query.ts', 'web/src/work/jobs/list/job-card.tsx', 'web imports app'],
  ['web/src/people/accounts/log-in/log-in-form.tsx', 'web/src/app/frame/frame.tsx', 'web imports app'],
  ['web/src/people/accounts/log-in/log-in-form.tsx', 'web/src/ui/buttons/button.tsx', null],
  ['web/src/ui/buttons/button.tsx', 'web/src/data/session.ts', 'ui knows no data and no word of the trade'],
  ['web/src/ui/buttons/button.tsx', 'web/src/lib/format.ts', null],
  ['web/src/ui/buttons/button.tsx', 'web/src/people/accounts/log-in/log-in-form.tsx', 'ui knows no data'],
  ['web/src/app/routes.tsx', 'web/src/company/landing/pages/home.tsx', null],
])('%s → %s', (file, target, rule) => {
  if (rule === null) expect(brokenRule(file, target)).toBeNull();
  else expect(brokenRule(file, target)).toContain(rule);
});

test('the linter refuses a forbidden import in every syntax, and accepts allowed ones', async () => {
  const root = await mkdtemp(join(tmpdir(), 'import-rules-'));
  const repository = fileURLToPath(new URL('..', import.meta.url));
  const folder = join(root, 'server/src/people/accounts');
  const refused = [
    "import { startApp } from '../../app.ts';",
    "import type { Job } from '../../work/jobs/jobs.repository.ts';",
    "export { createLedger } from '../../money/subscriptions/ledger.ts';",
    "export * from '../../money/tickets/check-in.ts';",
    "export const late = () => import('../session/session.routes.ts');",
    "export type Row = import('../../money/tickets/tickets.repository.ts').TicketRow;",
  ];
  const allowed = [
    "import { createAlerts } from '../alerts/index.ts';",
    "import type { Log } from '../../platform/observability/index.ts';",
    "// import { startApp } from '../../app.ts';",
  ];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'allowed.ts'), allowed.join('\n'));
  await Promise.all(refused.map((line, index) => writeFile(join(folder, `refused-${index}.ts`), line)));
  await mkdir(join(root, 'scripts'));
  for (const file of [
    'scripts/import-rules.mjs',
    'scripts/text-elements.mjs',
    'scripts/standard-names.mjs',
    '.oxlintrc.json',
  ])
    await copyFile(join(repository, file), join(root, file));
  try {
    const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=json', 'server'], {
      cwd: root,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['imports(boundaries)']));
    expect(diagnostics.map(({ filename }) => basename(filename)).sort()).toEqual(
      refused.map((_line, index) => `refused-${index}.ts`),
    );
  } finally {
    await rm(root, { recursive: true });
  }
});
