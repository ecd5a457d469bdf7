import type { Rolldown } from 'vite';

/**
 * Names the files of a bundle that import each other in a circle; null when there are none. Such files are a build that
 * seems well and a page that does not start: one of them runs before what it needs is there.
 */
export function findCycle(bundle: Rolldown.OutputBundle): string | null {
  const done = new Set<string>();
  const path: string[] = [];

  function visit(file: string): string | null {
    const from = path.indexOf(file);
    if (from >= 0) return [...path.slice(from), file].map((each) => nameOf(bundle, each)).join(' > ');
    const chunk = bundle[file];
    if (done.has(file) || chunk?.type !== 'chunk') return null;
    done.add(file);
    path.push(file);
    for (const imported of chunk.imports) {
      const cycle = visit(imported);
      if (cycle) return cycle;
    }
    path.pop();
    return null;
  }

  for (const file of Object.keys(bundle)) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return null;
}

function nameOf(bundle: Rolldown.OutputBundle, file: string): string {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? chunk.name : file;
}
