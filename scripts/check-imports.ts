import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { glob } from 'tinyglobby';

/** Server modules in the order in which they may know each other: each imports only those before it. */
const moduleOrder = [
  'catalogue',
  'lists',
  'browser-errors',
  'media',
  'accounts',
  'payments',
  'subscriptions',
  'artisans',
  'jobs',
  'sharing',
  'favourites',
  'messaging',
  'reviews',
  'safety',
  'support',
  'tickets',
  'operators',
  'own-data',
  'session',
];

const importStatement =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?from\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The broken import rules of ARCHITECTURE.md in a checkout, as sentences; none when all hold. */
export async function checkImports(root: string): Promise<string[]> {
  const files = await glob(['{contract,server,sandbox,web}/src/**/*.{ts,tsx}'], {
    cwd: root,
    ignore: ['**/*.generated.ts'],
  });
  const broken: string[] = [];
  for (const file of files.sort()) {
    const source = await readFile(join(root, file), 'utf8');
    for (const [, first, second] of source.matchAll(importStatement)) {
      const specifier = first ?? second ?? '';
      const target = specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier;
      const rule = brokenRule(file, target);
      if (rule) broken.push(`${file} imports ${specifier}: ${rule}`);
    }
  }
  return broken;
}

/** The rule that an import breaks. `target` is a path from the root, or the name of a package. */
export function brokenRule(file: string, target: string): string | null {
  const isTest = /\.test\.tsx?$/.test(file);
  const isRelative = target.includes('/src/') || target.startsWith('..');
  const from = place(file);
  const to = place(target);

  if (from.workspace === 'contract' && !isTest && !isRelative && target !== 'zod/mini') {
    return 'contract imports nothing but zod/mini';
  }
  if (isTest) return null;
  if (isRelative && to.workspace !== from.workspace) return 'workspaces meet only in @marketplace/contract';
  if (target.startsWith('@marketplace/') && !target.startsWith('@marketplace/contract/')) {
    return 'workspaces meet only in @marketplace/contract';
  }
  if (from.workspace === 'server') return brokenServerRule(from, to);
  if (from.workspace === 'web') return brokenWebRule(from, to);
  return null;
}

interface Place {
  workspace: string;
  /** First folder below src, or '' for a file directly in it. */
  layer: string;
  /** Folder below the layer. */
  room: string;
}

function place(path: string): Place {
  const [workspace = '', src, ...rest] = path.split('/');
  if (src !== 'src') return { workspace: '', layer: '', room: '' };
  return {
    workspace,
    layer: rest.length > 1 ? (rest[0] ?? '') : '',
    room: rest.length > 2 ? (rest[1] ?? '') : '',
  };
}

function brokenServerRule(from: Place, to: Place): string | null {
  if (to.workspace !== 'server') return null;
  if (from.layer === 'platform' && to.layer !== 'platform') return 'platform knows nothing of the rest';
  if (from.layer !== 'modules') return null;
  if (to.layer !== 'modules' && to.layer !== 'platform') return 'a module imports modules and platform only';
  if (to.layer === 'modules' && from.room !== to.room) {
    if (!moduleOrder.includes(from.room))
      return `module ${from.room} has no place in the order of scripts/check-imports.ts`;
    if (moduleOrder.indexOf(to.room) > moduleOrder.indexOf(from.room))
      return `modules import leftwards: ${moduleOrder.join(' → ')}`;
  }
  return null;
}

const webLayers = ['lib', 'ui', 'features', 'pages', 'app'];

function brokenWebRule(from: Place, to: Place): string | null {
  if (to.workspace !== 'web' || !webLayers.includes(from.layer) || !webLayers.includes(to.layer)) return null;
  if (from.layer === 'features' && to.layer === 'features' && from.room !== to.room)
    return 'a feature never imports another';
  if (from.layer === 'ui' && to.layer === 'lib') return 'ui knows no word of the trade';
  if (webLayers.indexOf(to.layer) > webLayers.indexOf(from.layer))
    return 'web imports app → pages → features → ui, lib';
  return null;
}
