import { fileURLToPath } from 'node:url';
import { moveParts, type Part } from './chunk-moves.ts';

/**
 * Decides which file of the build each module goes into. On a bad link every file costs time, and so does every byte that a page does not
 * use; docs/decisions/0009-what-the-first-view-downloads.md has the figures. At first, modules that the same pages load are a group. Then the two
 * groups whose union saves most are united, again and again, until no union saves anything and no group is small. At last, parts of the groups
 * move to other groups as long as that saves something (chunk-moves.ts).
 */

/** The part of the build's ModuleInfo that is read here. */
interface ModuleInfo {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

interface Group {
  parts: Part[];
  /** Bytes as sent. */
  size: number;
  /** For each root, 1 when it loads this group. A root that loads a group loads what the group imports. */
  loadedBy: Uint8Array;
  imports: Set<Group>;
}

const entry = fileURLToPath(new URL('../src/app/entry-client.tsx', import.meta.url));
const framework = /\/node_modules\/(preact|react-router|@tanstack\/[^/]+)\//;

/** What one more file costs a page, in bytes: its headers, its own compression, its place in the queue. */
const FILE_COST = 4000;
/** The same while groups are united: with less, many small groups are left, which then have to join any other one. */
const FILE_COST_OF_UNIONS = 8500;
/** The framework, the entry and the runtime of the bundler come on top. A page may name twelve files, which scripts/script-files.test.ts counts. */
const MOST_GROUPS = 10;
const SMALLEST_FILE = 5000;
/** Bytes as sent for each character of a module before it is minified, measured over the whole build. */
const SENT_SHARE = 0.16;
/** Modules of which the build leaves nothing or little: lists of what others define, and what nobody calls. */
const leftOut =
  /\/lucide\/dist\/esm\/(lucide|iconsAndAliases)\.mjs$|\/zod\/v4\/(locales\/|core\/(compile|json-schema-processors|to-json-schema|memoizer|visit|regexes|api)\.js)/;

/** The pages that visitors open. Every other page is inside the guard. */
const visitorPage =
  /\/(home|services|search|find-artisan|artisans-of-\w+|jobs|select-\w+|single-job|shared-artisan|artisan-profile-artisan|artisan-review|contact|cenema|terms|privacy|email-choices|shared-visit|vouch|new-contact[\w-]*|staff-join|login|signup[\w-]*|not-found)\.tsx$/;
const guard = /\/app\/(guard|known-role)\.tsx$/;
/** The list of conversations is around each of them. */
const layouts: Record<string, RegExp> = { 'message-conversation': /\/chat\/pages\/message\.tsx$/ };
const feature = /\/web\/src\/\w+\/[\w-]+/;
/** What visitors open by a tap. A tap on a slow link should not wait for what other taps open. */
const visitorTap =
  /\/(artisan-filter-sheet|job-filter-sheet|place-dialog|search-suggestions|category-skills-dialog|first-touch)\.tsx$/;
const hasOwnRoot = new RegExp(`/pages/|/own-home\\.tsx$|${visitorTap.source}`);
/** What only the team opens is one root, and so one file: at a desk a few bytes more cost less than ten files. */
const STAFF = 'staff';
const staffPages = /\/app\/operators-only|\/company\/operators\//;

/** What visitors see first. */
const visitorPages =
  /\/(home|search|find-artisan|jobs|single-job|artisan-profile-artisan|shared-artisan)\.tsx$/;
/** The largest pages that people open from a link, such as one in a message about an answer. */
const largeFirstPages = /\/(message-conversation|post-job)\.tsx$/;
const firstPages = /\/(own-home|login|signup|agreement)\.tsx$/;
const earlyPages = /\/(plans|artisans-of-\w+)\.tsx$/;

/** How much the time of a root counts. What opens after a tap finds most files there. Small changes move whole files. */
function weightOf(root: string): number {
  if (visitorPages.test(root)) return 13;
  if (largeFirstPages.test(root)) return 8;
  if (firstPages.test(root)) return 5;
  if (earlyPages.test(root)) return 3;
  if (visitorTap.test(root)) return 0.6;
  return hasOwnRoot.test(root) ? 0.8 : 0.1;
}

/** A function that names the chunk of a module. The graph is read once, when the build asks for the first module. */
export function createChunkNames(): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    if (framework.test(id)) return 'framework';
    names ??= nameChunks(graph);
    return names.get(id) ?? null;
  };
}

function nameChunks(graph: Graph): Map<string, string> {
  const { modules, roots } = walk(graph);
  const parts = partsByRoots(graph, modules, [...roots.values()]);
  const rootNames = [...roots.keys()];
  const costs = {
    weights: rootNames.map(weightOf),
    fileCost: FILE_COST,
    smallestFile: SMALLEST_FILE,
    mostFiles: MOST_GROUPS,
  };
  const isOfStaff = ({ loadedBy }: Pick<Part, 'loadedBy'>) =>
    loadedBy.every((mark, root) => !mark || rootNames[root] === STAFF);
  const files = moveParts(
    unite(parts, costs.weights, isOfStaff),
    costs,
    (part, other) => !part.loadedBy[0] && isOfStaff(part) === isOfStaff(other),
  );
  const names = new Map<string, string>();
  files.forEach((inFile, index) => {
    const own = inFile.flatMap((part) => part.modules);
    const name = inFile.some((part) => part.loadedBy[0]) ? 'shared' : `${areaOf(own)}-${index}`;
    for (const module of own) if (module !== entry) names.set(module, name);
  });
  return names;
}

/**
 * All modules, and the roots among them: the entry and whatever is imported dynamically. What a feature fetches late, such as its dialogs,
 * is one root, because a file for each would be small.
 */
function walk(graph: Graph) {
  const modules = new Set([entry]);
  const roots = new Map([[entry, [entry]]]);
  for (const id of modules) {
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) modules.add(imported);
    for (const imported of info?.dynamicallyImportedIds ?? []) {
      modules.add(imported);
      const root = rootOf(imported);
      roots.set(root, [...(roots.get(root) ?? []), imported]);
    }
  }
  const find = (pattern: RegExp) => [...modules].filter((id) => pattern.test(id));
  const inGuard = find(guard);
  for (const [root, starts] of roots) {
    if (hasOwnRoot.test(root) && !visitorPage.test(root) && !visitorTap.test(root)) starts.push(...inGuard);
    const layout = layouts[/([\w-]+)\.tsx$/.exec(root)?.[1] ?? ''];
    if (layout) starts.push(...find(layout));
  }
  return { modules: [...modules].filter((id) => !framework.test(id)), roots };
}

function rootOf(imported: string): string {
  if (staffPages.test(imported)) return STAFF;
  return hasOwnRoot.test(imported) ? imported : (feature.exec(imported)?.[0] ?? imported);
}

/** Modules that the same roots load are one part. */
function partsByRoots(graph: Graph, modules: string[], roots: string[][]): Part[] {
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  const loadedBy = new Map(modules.map((id) => [id, new Uint8Array(roots.length)]));
  roots.forEach((root, index) => {
    const loaded = new Set(root);
    for (const id of loaded) {
      loadedBy.get(id)?.fill(1, index, index + 1);
      for (const imported of importsOf(id)) loaded.add(imported);
    }
  });
  const parts = new Map<string, Part>();
  const owners = new Map<string, Part>();
  for (const [id, marks] of loadedBy) {
    // Every page loads the modules of the entry.
    if (marks[0]) marks.fill(1);
    const key = marks.join('');
    const part = parts.get(key) ?? { modules: [], size: 0, loadedBy: marks, imports: new Set() };
    parts.set(key, part);
    owners.set(id, part);
    part.modules.push(id);
    if (!leftOut.test(id)) part.size += sentSize(graph.getModuleInfo(id)?.code ?? '');
  }
  for (const [id, part] of owners)
    for (const imported of importsOf(id)) {
      const other = owners.get(imported);
      if (other && other !== part) part.imports.add(other);
    }
  return [...parts.values()];
}

const sentSize = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s+/gm, '').length * SENT_SHARE;

/** Unites parts as long as it pays. What only the team loads stays apart, because nobody else should pay for it. */
function unite(
  parts: Part[],
  weights: number[],
  isOfStaff: (loaded: Pick<Part, 'loadedBy'>) => boolean,
): Part[][] {
  const groupOf = new Map(parts.map((part) => [part, { ...part, parts: [part], imports: new Set<Group>() }]));
  for (const [part, { imports }] of groupOf)
    for (const imported of part.imports) imports.add(groupOf.get(imported) as Group);
  const groups: Group[] = [...groupOf.values()];
  const areApart = (one: Group, other: Group) => isOfStaff(one) !== isOfStaff(other);
  // By pair, because most pairs stay the same from one union to the next.
  const gains = new Map(groups.map((one) => [one, new Map<Group, number>()]));
  const measure = (one: Group) => {
    for (const other of groups) {
      if (other === one) continue;
      const gain = gainOf(one, other, weights);
      gains.get(one)?.set(other, gain);
      gains.get(other)?.set(one, gain);
    }
  };
  groups.forEach(measure);
  for (;;) {
    const find = (least: number, counts: Wanted['counts']) =>
      findBest(gains, weights, {
        least,
        counts: (one, other) => counts(one, other) && !areApart(one, other),
      });
    const best =
      find(0, () => true) ?? find(-Infinity, isSmall) ?? find(-Infinity, sharedBy(crowded(groups)));
    if (!best) return groups.map((group) => group.parts);
    const [one, other] = best;
    groups.splice(groups.indexOf(other), 1);
    gains.delete(other);
    for (const known of gains.values()) known.delete(other);
    for (const changed of absorb(one, other, groups)) measure(changed);
  }
}

const isSmall = (one: Group, other: Group) => Math.min(one.size, other.size) < SMALLEST_FILE;

/** The first root that loads more groups than a page may; -1 when there is none. */
function crowded(groups: Group[]): number {
  const counts = groups[0]?.loadedBy.map((_, root) => groups.filter(({ loadedBy }) => loadedBy[root]).length);
  return counts?.findIndex((count) => count > MOST_GROUPS) ?? -1;
}

const sharedBy = (root: number) => (one: Group, other: Group) =>
  Boolean(one.loadedBy[root] && other.loadedBy[root]);

interface Wanted {
  least: number;
  counts: (one: Group, other: Group) => boolean;
}

/** The pair that gains most, of those that count, if it gains more than `least`. */
function findBest(
  gains: Map<Group, Map<Group, number>>,
  weights: number[],
  { least, counts }: Wanted,
): [Group, Group] | null {
  let best: [Group, Group] | null = null;
  let most = least;
  for (const [one, known] of gains)
    for (const [other, gain] of known) {
      // The imports can only reduce the gain.
      if (gain <= most || !counts(one, other)) continue;
      if (makesCircle(one, other)) continue;
      const whole = gain - costOfImports(one, other, weights);
      if (whole <= most) continue;
      most = whole;
      best = [one, other];
    }
  return best;
}

/** What a union saves: a file for each root that loads both, less the bytes that a root loads without using them. */
function gainOf(one: Group, other: Group, weights: number[]): number {
  let gain = 0;
  weights.forEach((weight, root) => {
    const hasOne = one.loadedBy[root];
    const hasOther = other.loadedBy[root];
    if (hasOne && hasOther) gain += weight * FILE_COST_OF_UNIONS;
    else if (hasOne) gain -= weight * other.size;
    else if (hasOther) gain -= weight * one.size;
  });
  return gain;
}

/** What roots load because of a union, in groups that it imports. */
function costOfImports(one: Group, other: Group, weights: number[]): number {
  let cost = 0;
  for (const group of reachedFrom([one, other]))
    weights.forEach((weight, root) => {
      const isLoaded = one.loadedBy[root] || other.loadedBy[root];
      if (isLoaded && !group.loadedBy[root]) cost += weight * (group.size + FILE_COST_OF_UNIONS);
    });
  return cost;
}

/** Whether one leads to the other by way of a third: files that import each other could run before what they need exists. */
function makesCircle(one: Group, other: Group): boolean {
  const leads = (from: Group, to: Group) =>
    reachedFrom([...from.imports].filter((imported) => imported !== to)).has(to);
  return leads(one, other) || leads(other, one);
}

/** The groups that some groups import, directly or not, without the groups themselves. */
function reachedFrom(groups: Group[]): Set<Group> {
  const reached = new Set(groups.flatMap((group) => [...group.imports]));
  for (const group of reached) for (const imported of group.imports) reached.add(imported);
  for (const group of groups) reached.delete(group);
  return reached;
}

/** Puts the parts of the second group into the first. Returns the groups that are loaded by more roots than before. */
function absorb(one: Group, other: Group, groups: Group[]): Group[] {
  const reached = reachedFrom([one, other]);
  one.parts.push(...other.parts);
  one.size += other.size;
  for (const imported of other.imports) one.imports.add(imported);
  for (const group of groups) if (group.imports.delete(other)) group.imports.add(one);
  one.imports.delete(one);
  addRoots(one, other.loadedBy);
  const changed = [one];
  for (const group of reached) if (addRoots(group, one.loadedBy)) changed.push(group);
  return changed;
}

/** Answers whether more roots load the group than before. */
function addRoots(group: Group, loadedBy: Uint8Array): boolean {
  const before = group.loadedBy;
  group.loadedBy = before.map((mark, root) => mark | (loadedBy[root] ?? 0));
  return group.loadedBy.some((mark, root) => mark !== before[root]);
}

/** The folder with most of the modules, such as `work`. */
function areaOf(modules: string[]): string {
  const counts = new Map<string, number>();
  for (const id of modules) {
    const area = /\/web\/src\/(\w+)\//.exec(id)?.[1] ?? 'packages';
    counts.set(area, (counts.get(area) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'packages';
}
