import { markVoiceNotePlayed, uploadFile, viewFile } from '@marketplace/contract/contact/messages';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Handle } from '../../../platform/http/index.ts';
import type { ByteRange } from '../../../platform/storage/index.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { ChatFiles } from './chat-files.ts';
import { CHAT_FILES_PATH, type FileAddresses, fileSizes, noSuchFile } from './file-addresses.ts';
import { foldToAscii } from './file-name.ts';

export function registerChatFileRoutes(
  app: FastifyInstance,
  handle: Handle,
  parts: { chatFiles: ChatFiles; addresses: FileAddresses },
): void {
  const { chatFiles, addresses } = parts;

  handle(uploadFile, async (form, { session, ip, signal, files }) => ({
    file: await chatFiles.upload({ accountId: session.accountId, ip, signal }, form, files),
  }));

  handle(viewFile, async ({ file_id }, { session }) => ({
    file: await chatFiles.view(session.accountId, file_id),
  }));

  handle(markVoiceNotePlayed, async ({ file_id }, { session }) => {
    await chatFiles.markPlayed(session.accountId, file_id);
    return {};
  });

  app.get<{
    Params: { id: string; size: string };
    Querystring: { until?: unknown; signature?: unknown; report?: unknown };
  }>(`${CHAT_FILES_PATH}/:id/:size`, { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params;
    const size = fileSizes.find((each) => each === request.params.size);
    if (!size || !isUuid(id)) throw noSuchFile();
    const { secondsLeft, forReport } = addresses.check(id, size, request.query);
    const { row, range, file } = await chatFiles.open(id, size, {
      forReport,
      // The size of a small picture is not stored. No browser asks for a part of one.
      chooseRange: ({ bytes }) => (size === 'whole' ? rangeIn(request.headers.range, bytes) : undefined),
    });
    if (size === 'whole') describeRange(reply, range, row.bytes);
    // A document holds bytes from another person. The browser saves it instead of opening it under our address, so no script in it runs.
    // The same holds for a voice note; the page's player still plays it.
    const type = row.kind === 'picture' ? 'inline' : 'attachment';
    reply
      .header('cache-control', `private, max-age=${secondsLeft}, immutable`)
      .header('content-disposition', contentDisposition(row.name, { type, fallback: foldToAscii(row.name) }))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .type(row.media_type);
    if (file.size !== undefined) reply.header('content-length', file.size);
    return reply.send(file.stream);
  });
}

/**
 * The part of a file that a player asks for, so that it can seek without downloading all. Undefined for the whole file: without the
 * header, and for one that is malformed, asks for several parts, or for a part that the file does not have.
 */
function rangeIn(header: string | undefined, bytes: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!from && !to) return undefined;
  // `bytes=-500` are the last 500 bytes.
  const start = from ? Number(from) : Math.max(0, bytes - Number(to));
  const end = from && to ? Math.min(Number(to), bytes - 1) : bytes - 1;
  return start <= end ? { start, end } : undefined;
}

function describeRange(reply: FastifyReply, range: ByteRange | undefined, bytes: number): void {
  reply.header('accept-ranges', 'bytes');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`);
}
