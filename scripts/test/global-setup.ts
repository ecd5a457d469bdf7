import type { TestProject } from 'vitest/node';
import { buildWhenStale } from '../build-product.ts';
import { startTemplateDatabase, type TemplateDatabase } from './template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: TemplateDatabase;
  }
}

/** Starts the database server of one Vitest run, with a template that each test file copies, and builds the programs that tests start. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildWhenStale();
  const { adminUrl, template, stop } = await startTemplateDatabase();
  project.provide('database', { adminUrl, template });
  return stop;
}
