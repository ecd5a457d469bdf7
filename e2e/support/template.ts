import type { TemplateDatabase } from '../../scripts/test/template-database.ts';

/** Playwright's workers hear from the global setup through the environment alone. */
const VARIABLE = 'E2E_TEMPLATE_DATABASE';

export function writeTemplate(template: TemplateDatabase): void {
  process.env[VARIABLE] = JSON.stringify(template);
}

export function readTemplate(): TemplateDatabase {
  return JSON.parse(process.env[VARIABLE] as string) as TemplateDatabase;
}
