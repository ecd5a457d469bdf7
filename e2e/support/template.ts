import type { TemplateDatabase } from '../../scripts/test/template-database.ts';

/** The global setup can pass data to Playwright's workers only through the environment. */
const VARIABLE = 'E2E_TEMPLATE_DATABASE';

export function writeTemplate(template: TemplateDatabase): void {
  process.env[VARIABLE] = JSON.stringify(template);
}

export function readTemplate(): TemplateDatabase {
  return JSON.parse(process.env[VARIABLE] as string) as TemplateDatabase;
}
