import { LRUCache } from 'lru-cache';

/** A connection names at most this many statements: the database keeps some ten kB for each until the connection ends. */
const NAMED_AT_MOST = 200;
/** The texts that this process has run at least once. */
const seen = new LRUCache<string, true>({ max: 1000 });

/**
 * The texts that must not be named: they answer all columns that a table has at the time, and PostgreSQL refuses to run a named
 * statement whose columns have changed. That happens while a release with a migration is rolled out.
 */
const answersAllColumns = /\* from "|returning \*|[\w"]\.\*/;

export interface StatementNames {
  /** The name under which the connection prepares this text; undefined when the text is sent without a name. */
  nameOf(text: string): string | undefined;
  /** Changes all names, so that the connection prepares each statement anew. */
  forgetAll(): void;
}

/**
 * Gives names to the statements of one connection. PostgreSQL parses a named statement once for each connection, and keeps its
 * plan when a plan for all values is as good as one for these values. A text gets a name when it is run for the second time, so
 * that statements that are built for one request take no memory in the database.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  let given = 0;

  return {
    nameOf(text) {
      const known = names.get(text);
      if (known) return known;
      if (!seen.has(text)) {
        seen.set(text, true);
        return undefined;
      }
      if (names.size >= NAMED_AT_MOST) return undefined;
      if (answersAllColumns.test(text)) return undefined;
      given += 1;
      const name = `s${given}`;
      names.set(text, name);
      return name;
    },
    forgetAll() {
      names.clear();
    },
  };
}
