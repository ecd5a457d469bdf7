import { reportClientError, viewBrowserErrors } from '@marketplace/contract/company/browser-errors';
import { LIST_LIMIT } from '@marketplace/contract/shared/list-limits';
import { badCursor, decodeCursor, encodeCursor, readNumber, TIME_MAX } from '../../discovery/lists/cursor.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Handle } from '../../platform/http/index.ts';
import { presentError } from './browser-errors.presenter.ts';
import { isFull, listErrors } from './browser-errors.repository.ts';
import type { createRecordError } from './record-error.ts';

export function registerBrowserErrorRoutes(
  handle: Handle,
  parts: {
    db: Database;
    recordError: ReturnType<typeof createRecordError>;
    share: number;
    now: () => Date;
  },
): void {
  const { db, recordError, share, now } = parts;

  handle(reportClientError, async (report, caller) => {
    await recordError(report, caller);
    return {};
  });

  handle(viewBrowserErrors, async ({ limit = LIST_LIMIT, cursor }) => {
    const found = await listErrors(db, limit + 1, cursor ? readPlace(cursor) : null);
    const errors = found.slice(0, limit).flatMap(presentError);
    const last = errors.at(-1);
    return {
      errors,
      next_cursor:
        found.length > limit && last ? encodeCursor([Date.parse(last.last_seen), last.fingerprint]) : null,
      share,
      full: await isFull(db, now()),
    };
  });
}

/** @throws AppError for a cursor that this list did not issue */
function readPlace(cursor: string): { lastSeen: Date; fingerprint: string } {
  const [time, fingerprint, ...more] = decodeCursor(cursor);
  if (typeof fingerprint !== 'string' || !/^[\da-f]{32}$/.test(fingerprint) || more.length > 0)
    throw badCursor();
  return { lastSeen: new Date(readNumber(time, TIME_MAX)), fingerprint };
}
