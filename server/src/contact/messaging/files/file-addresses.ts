import { AppError } from '../../../platform/http/index.ts';
import { createSignatures, type Secret } from '../../../platform/security/index.ts';

export const CHAT_FILES_PATH = '/chat-files';
export const fileSizes = ['whole', 'small'] as const;
export type FileSize = (typeof fileSizes)[number];

/**
 * An address is valid for one to two hours. Within the same hour it does not change, so that the browser's cache finds the file.
 */
const HOUR_SECONDS = 3600;

export type FileAddresses = ReturnType<typeof createFileAddresses>;

/** Short-lived addresses of chat files, for people who may see the file: pictures in pages cannot send a session. */
export function createFileAddresses(secret: Secret, now: () => Date) {
  const signatures = createSignatures(secret, 'chat-file-address');
  const textOf = (id: string, size: FileSize, until: number, forReport: boolean) =>
    `${forReport ? 'report ' : ''}${id} ${size} ${until}`;
  const seconds = () => Math.floor(now().getTime() / 1000);

  /** The address on this host, without its origin. `forReport`: for operators, also when the message was deleted. */
  function write(id: string, size: FileSize, forReport = false): string {
    const until = (Math.floor(seconds() / HOUR_SECONDS) + 2) * HOUR_SECONDS;
    return `${CHAT_FILES_PATH}/${id}/${size}?until=${until}&signature=${signatures.sign(textOf(id, size, until, forReport))}${forReport ? '&report=1' : ''}`;
  }

  /**
   * Returns for how many more seconds the address is valid, and whether it is for operators who handle a report.
   * @throws AppError `not_found` when the signature is wrong, `forbidden` when the address has expired.
   */
  function check(
    id: string,
    size: FileSize,
    query: { until?: unknown; signature?: unknown; report?: unknown },
  ): { secondsLeft: number; forReport: boolean } {
    const until = Number(query.until);
    const forReport = query.report === '1';
    if (!signatures.isSigned(textOf(id, size, until, forReport), String(query.signature))) throw noSuchFile();
    const left = until - seconds();
    if (left <= 0)
      throw new AppError('forbidden', 'This link has expired. Please open the file again from the chat.');
    return { secondsLeft: left, forReport };
  }

  return { write, check };
}

export function noSuchFile(): AppError {
  return new AppError('not_found', "We can't find this file");
}
