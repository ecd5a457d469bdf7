import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { brokenRule, checkImports } from './check-imports.ts';

test.each([
  ['contract/src/plans.ts', 'zod/mini', null],
  ['contract/src/plans.ts', 'contract/src/operation.ts', null],
  ['contract/src/plans.ts', 'zod', 'contract imports nothing but zod/mini'],
  ['contract/src/plans.ts', 'node:fs', 'contract imports nothing but zod/mini'],
  [
    'server/src/platform/db.ts',
    'server/src/modules/accounts/log-in.ts',
    'platform knows nothing of the rest',
  ],
  ['server/src/platform/db.ts', 'server/src/config.ts', 'platform knows nothing of the rest'],
  [
    'server/src/modules/accounts/log-in.ts',
    'server/src/modules/session/session.service.ts',
    'modules import leftwards',
  ],
  ['server/src/modules/session/session.routes.ts', 'server/src/modules/accounts/log-in.ts', null],
  [
    'server/src/modules/accounts/log-in.ts',
    'server/src/app.ts',
    'a module imports modules and platform only',
  ],
  ['server/src/modules/unheard/of.ts', 'server/src/modules/accounts/log-in.ts', 'has no place in the order'],
  ['server/src/app.ts', 'server/src/modules/session/session.routes.ts', null],
  ['server/src/app.ts', 'web/src/app/entry-server.tsx', 'workspaces meet only'],
  ['server/src/app.ts', '@marketplace/web/anything', 'workspaces meet only'],
  [
    'web/src/features/accounts/log-in-form.tsx',
    'web/src/features/jobs/job-card.tsx',
    'a feature never imports another',
  ],
  ['web/src/features/accounts/log-in-form.tsx', 'web/src/features/landing/pages/home.tsx', 'web imports app'],
  ['web/src/features/accounts/log-in-form.tsx', 'web/src/ui/button.tsx', null],
  ['web/src/ui/button.tsx', 'web/src/data/session.ts', 'ui knows no word of the trade'],
  ['web/src/ui/button.tsx', 'web/src/features/accounts/log-in-form.tsx', 'web imports app'],
  ['web/src/app/entry-client.tsx', 'web/src/features/landing/pages/home.tsx', null],
])('%s → %s', (file, target, rule) => {
  if (rule === null) expect(brokenRule(file, target)).toBeNull();
  else expect(brokenRule(file, target)).toContain(rule);
});

test('the project keeps its own rules', async () => {
  expect(await checkImports(fileURLToPath(new URL('..', import.meta.url)))).toEqual([]);
});
