import { readdir } from 'node:fs/promises';
import type { Operation } from '@marketplace/contract/shared/operation';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Every operation of the contract, read from its files, so that new ones are included. */
export async function listOperations(): Promise<Operation[]> {
  const folder = new URL('../../contract/src/', import.meta.url);
  const names = (await readdir(folder, { recursive: true })).filter((name) => /^[a-z/-]+\.ts$/.test(name));
  const modules = await Promise.all(
    names.map((name) => import(new URL(name, folder).href) as Promise<object>),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isOperation);
}
