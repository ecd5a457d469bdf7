/** Modules that the same roots load. They stay together. */
export interface Part {
  modules: string[];
  /** Bytes as sent. */
  size: number;
  /** For each root, 1 when it loads this part. */
  loadedBy: Uint8Array;
  imports: Set<Part>;
}

export interface Costs {
  /** How much the time of each root counts. */
  weights: readonly number[];
  /** What one more file costs a root, in bytes. */
  fileCost: number;
  smallestFile: number;
  /** How many files a root may load. */
  mostFiles: number;
}

/** A broken limit costs more than any bytes. A smaller breach costs less, so moves lead out of it. */
const BREACH = 1e9;

/**
 * Moves parts from file to file as long as that saves something, and returns the parts of each file. The unions before it are final, so the last
 * ones put together what hardly any page needs together.
 * @param mayMove whether a part may go into a file with this other part
 */
export function moveParts(
  files: readonly (readonly Part[])[],
  costs: Costs,
  mayMove: (part: Part, other: Part) => boolean,
): Part[][] {
  const parts = files.flat();
  const fileOf = Int32Array.from(files.flatMap((own, file) => own.map(() => file)));
  const graph = describeParts(parts, costs);
  let known = costOf(graph, fileOf, files.length);
  let before = Number.POSITIVE_INFINITY;
  while (known < before) {
    before = known;
    parts.forEach((part, index) => {
      let best = fileOf[index] ?? 0;
      for (let file = 0; file < files.length; file += 1) {
        const other = parts.find((_, each) => fileOf[each] === file && each !== index);
        if (!other || !mayMove(part, other)) continue;
        fileOf[index] = file;
        const cost = costOf(graph, fileOf, files.length);
        if (cost < known) {
          known = cost;
          best = file;
        }
      }
      fileOf[index] = best;
    });
  }
  const moved = files.map((_, file) => parts.filter((_part, index) => fileOf[index] === file));
  return moved.filter((own) => own.length > 0);
}

interface Parts extends Costs {
  sizes: number[];
  /** The roots of each part as bits. */
  bits: Int32Array[];
  /** The numbers of the parts that each part imports. */
  imports: number[][];
}

function describeParts(parts: readonly Part[], costs: Costs): Parts {
  const numbers = new Map(parts.map((part, index) => [part, index]));
  return {
    ...costs,
    sizes: parts.map(({ size }) => size),
    bits: parts.map(({ loadedBy }) => {
      const bits = new Int32Array(Math.ceil(loadedBy.length / 32));
      loadedBy.forEach((mark, root) => {
        const word = root >> 5;
        bits[word] = (bits[word] ?? 0) | (mark << (root & 31));
      });
      return bits;
    }),
    imports: parts.map(({ imports }) => [...imports].map((each) => numbers.get(each) ?? 0)),
  };
}

/** What all roots load, with their weights; infinite for files that import each other, because one could run before what it needs exists. */
function costOf(parts: Parts, fileOf: Int32Array, count: number): number {
  const { weights, fileCost, smallestFile, mostFiles } = parts;
  const sizes = new Float64Array(count);
  const loadedBy = Array.from({ length: count }, () => new Int32Array(parts.bits[0]?.length ?? 0));
  const imports = Array.from({ length: count }, () => new Set<number>());
  fileOf.forEach((file, part) => {
    sizes[file] = (sizes[file] ?? 0) + (parts.sizes[part] ?? 0);
    addBits(loadedBy[file], parts.bits[part]);
    for (const imported of parts.imports[part] ?? []) {
      const other = fileOf[imported] ?? file;
      if (other !== file) imports[file]?.add(other);
    }
  });
  const order = importersFirst(imports);
  if (order.length < count) return Number.POSITIVE_INFINITY;
  for (const file of order) for (const other of imports[file] ?? []) addBits(loadedBy[other], loadedBy[file]);
  let cost = 0;
  for (const size of sizes) if (size > 0 && size < smallestFile) cost += BREACH * (1 - size / smallestFile);
  weights.forEach((weight, root) => {
    let bytes = 0;
    let files = 0;
    loadedBy.forEach((bits, file) => {
      if (!(((bits[root >> 5] ?? 0) >> (root & 31)) & 1)) return;
      bytes += sizes[file] ?? 0;
      files += 1;
    });
    cost += weight * (bytes + files * fileCost) + BREACH * Math.max(0, files - mostFiles);
  });
  return cost;
}

function addBits(bits: Int32Array | undefined, more: Int32Array | undefined): void {
  more?.forEach((word, index) => {
    if (bits) bits[index] = (bits[index] ?? 0) | word;
  });
}

/** The files in an order in which each comes after those that import it. Files that import each other are missing. */
function importersFirst(imports: readonly Set<number>[]): number[] {
  const waiting = new Int32Array(imports.length);
  for (const own of imports) for (const other of own) waiting[other] = (waiting[other] ?? 0) + 1;
  const order = [...imports.keys()].filter((file) => waiting[file] === 0);
  for (const file of order)
    for (const other of imports[file] ?? []) {
      const left = (waiting[other] ?? 0) - 1;
      waiting[other] = left;
      if (left === 0) order.push(other);
    }
  return order;
}
