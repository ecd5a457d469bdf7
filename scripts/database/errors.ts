import { Problem } from '../problem.mjs';

/** A problem that the person at the terminal can solve: the message is one clear sentence, shown without a stack. */
export class LocalDatabaseError extends Problem {
  override name = 'LocalDatabaseError';
}

/**
 * Turns a failure on the data folder (full, read-only, closed) into one sentence that names the folder. `words` is the message of the
 * system or of PostgreSQL. Returns null when the message is about something else.
 */
export function dataFolderProblem(folder: string, words: string): LocalDatabaseError | null {
  if (/no space left on device|ENOSPC|disk quota exceeded|EDQUOT/i.test(words)) {
    return new LocalDatabaseError(
      `The disk that holds the data folder ${folder} is full: free some space, or set DATA_DIR to a folder on another disk.`,
    );
  }
  if (/read-only file system|EROFS/i.test(words)) {
    return new LocalDatabaseError(
      `The data folder ${folder} is on a read-only file system: set DATA_DIR to a folder that can be written to.`,
    );
  }
  if (/permission denied|operation not permitted|EACCES|EPERM/i.test(words)) {
    return new LocalDatabaseError(
      `The data folder ${folder} cannot be written to by this user: change its permissions, or set DATA_DIR to another folder.`,
    );
  }
  if (/ENOTDIR|EEXIST/.test(words)) {
    return new LocalDatabaseError(`The data folder ${folder} is not a folder: set DATA_DIR to another one.`);
  }
  return null;
}

/** Appends PostgreSQL's own message to a sentence. */
export function withDetails(sentence: string, words: string): LocalDatabaseError {
  const said = words.trim();
  return new LocalDatabaseError(
    said ? `${sentence} PostgreSQL said:\n${said.replace(/^/gm, '  ')}` : sentence,
  );
}
