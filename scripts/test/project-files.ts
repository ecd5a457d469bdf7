import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

export const readProjectFile = (name: string): string => readFileSync(path.join(projectRoot, name), 'utf8');
