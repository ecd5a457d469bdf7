import { uploadFile, viewFile } from '@marketplace/contract/messages';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import type { Handle } from '../../platform/api.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { ChatFiles } from './chat-files.ts';
import { CHAT_FILES_PATH, type FileAddresses, fileSizes, noSuchFile } from './file-addresses.ts';

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

  app.get<{ Params: { id: string; size: string }; Querystring: { until?: unknown; signature?: unknown } }>(
    `${CHAT_FILES_PATH}/:id/:size`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params;
      const size = fileSizes.find((each) => each === request.params.size);
      if (!size || !isUuid(id)) throw noSuchFile();
      const secondsLeft = addresses.check(id, size, request.query);
      const { row, file } = await chatFiles.open(id, size);
      // A document holds bytes of another person. The browser saves it instead of showing it under our address, and no script in
      // it runs.
      const type = row.kind === 'picture' ? 'inline' : 'attachment';
      reply
        .header('cache-control', `private, max-age=${secondsLeft}, immutable`)
        .header('content-disposition', contentDisposition(row.name, { type }))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .type(row.media_type);
      if (file.size !== undefined) reply.header('content-length', file.size);
      return reply.send(file.stream);
    },
  );
}
