import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
  /** The name under which the product prepares the statement; undefined without one. */
  name?: string | undefined;
  /** Whether the connection uses one plan for all values. */
  plannedOnce: boolean;
}

/** Records the statements that this process sends to PostgreSQL while `work` runs, except those of the task queue. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function query(
    this: { connectionParameters?: { options?: string } },
    ...args: unknown[]
  ) {
    const [first, second] = args;
    const given = typeof first === 'object' && first !== null ? (first as Partial<Statement>) : null;
    const text = given?.text ?? String(first);
    const values = given?.values ?? (Array.isArray(second) ? (second as unknown[]) : []);
    const plannedOnce = this.connectionParameters?.options?.includes('force_generic_plan') ?? false;
    if (!text.includes('graphile_worker')) statements.push({ text, values, name: given?.name, plannedOnce });
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return statements;
}
