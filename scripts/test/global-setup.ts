import type { TestProject } from 'vitest/node';
import { startTemplateDatabase, type TemplateDatabase } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: TemplateDatabase;
  }
}

/** The database server of one Vitest run; each test file copies its template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await startTemplateDatabase();
  project.provide('database', { adminUrl, template });
  return stop;
}
