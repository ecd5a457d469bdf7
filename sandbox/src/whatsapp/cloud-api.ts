import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type Faults, neverAnswer, playFault } from '../faults.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { graphError, whatsappError } from './graph-error.ts';

/** The code of an authentication template may have at most 15 characters. */
const MAX_CODE_LENGTH = 15;

const codeParameters = z
  .array(z.object({ type: z.literal('text'), text: z.string().trim().min(1).max(MAX_CODE_LENGTH) }))
  .length(1);

const envelope = z.object({
  messaging_product: z.literal('whatsapp', 'messaging_product must be whatsapp'),
  recipient_type: z.literal('individual', 'recipient_type must be individual').default('individual'),
  to: z
    .string('The parameter to is required')
    .regex(/^\+?[\d ()-]{8,24}$/, 'The parameter to must be a phone number with its country code'),
  type: z.string('The parameter type is required'),
});

const template = z.object({
  name: z.string('template name is required').regex(/^[a-z0-9_]{1,512}$/, 'template name is malformed'),
  language: z.object({
    code: z.string().regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'language code is malformed'),
  }),
  components: z.array(z.looseObject({ type: z.string() })).default([]),
});

const bodyComponent = z.object({ type: z.literal('body'), parameters: codeParameters });
const buttonComponent = z.object({
  type: z.literal('button'),
  sub_type: z.literal('url'),
  index: z.union([z.literal('0'), z.literal(0)]),
  parameters: codeParameters,
});

const LINK_MAX_LENGTH = 2000;

/** The button of a utility template, whose address ends with the parameter. */
const linkComponent = z.object({
  type: z.literal('button'),
  sub_type: z.literal('url'),
  index: z.union([z.literal('0'), z.literal(0)]),
  parameters: z
    .array(z.object({ type: z.literal('text'), text: z.string().trim().min(1).max(LINK_MAX_LENGTH) }))
    .length(1),
});

/**
 * Registers WhatsApp's Cloud API under the given prefix, as far as two templates need it: an authentication template with a copy-code
 * button, and a utility template with a fixed text whose only parameter is the end of its button's address.
 */
export function registerWhatsapp(
  app: FastifyInstance,
  { inbox, faults, token }: { inbox: Inbox; faults: Faults; token: string },
): void {
  app.setErrorHandler((_error, _request, reply) =>
    reply.code(400).send(whatsappError(100, 'Invalid parameter', 'The request body is not valid JSON')),
  );

  const bodies = {
    tooManyRequests: whatsappError(
      130429,
      'Rate limit hit',
      'Message failed to send because there were too many messages sent from this phone number in a short period of time',
    ),
    serverError: whatsappError(
      131000,
      'Something went wrong',
      'Message failed to send due to an unknown error',
    ),
  };

  app.get<{ Params: { version: string; phoneNumberId: string } }>(
    '/:version/:phoneNumberId',
    async (request, reply) => {
      const mode = faults.take('whatsapp');
      if (playFault(mode, reply, bodies)) return reply;
      // This request stores nothing, so both timeouts look the same.
      if (mode === 'timeout_after') return neverAnswer(reply);
      const { version, phoneNumberId } = request.params;
      const refusal = refuseToken(request.headers.authorization, token) ?? refusePath(version, phoneNumberId);
      if (refusal) return reply.code(refusal.error.code === 190 ? 401 : 400).send(refusal);
      return { id: phoneNumberId, verified_name: 'Sandbox', quality_rating: 'GREEN' };
    },
  );

  app.post<{ Params: { version: string; phoneNumberId: string } }>(
    '/:version/:phoneNumberId/messages',
    async (request, reply) => {
      const mode = faults.take('whatsapp');
      if (playFault(mode, reply, bodies)) return reply;

      const refusal =
        refuseToken(request.headers.authorization, token) ??
        refusePath(request.params.version, request.params.phoneNumberId);
      if (refusal) return reply.code(refusal.error.code === 190 ? 401 : 400).send(refusal);
      const message = readMessage(request.body);
      if ('error' in message) return reply.code(400).send(message);

      const waId = message.to.replace(/\D/g, '');
      // WhatsApp fixes the texts of templates; only the code and the link come from the caller.
      const text =
        'code' in message
          ? `${message.code} is your verification code. For your security, do not share this code.`
          : `Template ${message.template}, link: ${message.link}`;
      inbox.add({ channel: 'whatsapp', to: waId, subject: '', text });
      if (mode === 'timeout_after') return neverAnswer(reply);
      return {
        messaging_product: 'whatsapp',
        contacts: [{ input: message.to, wa_id: waId }],
        messages: [{ id: `wamid.${randomBytes(32).toString('base64')}`, message_status: 'accepted' }],
      };
    },
  );
}

function refuseToken(header: string | undefined, token: string) {
  if (header === `Bearer ${token}`) return null;
  if (header === undefined) {
    return graphError('An access token is required to request this resource.', { code: 190 });
  }
  return graphError('Invalid OAuth access token - Cannot parse access token', { code: 190 });
}

function refusePath(version: string, phoneNumberId: string) {
  if (!/^v\d+\.\d+$/.test(version)) {
    return graphError(`Unknown path components: /${phoneNumberId}/messages`, { code: 2500 });
  }
  if (!/^\d+$/.test(phoneNumberId)) {
    return graphError(
      `Unsupported post request. Object with ID '${phoneNumberId}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
      { type: 'GraphMethodException', code: 100, subcode: 33 },
    );
  }
  return null;
}

/** @returns the recipient with the code or the link, or the error to answer. */
function readMessage(body: unknown) {
  const sent = envelope.safeParse(body);
  if (!sent.success) return invalidParameter(sent.error);
  if (sent.data.type !== 'template') {
    return whatsappError(
      131047,
      'Re-engagement message',
      'Only a template may be sent to a person who did not write in the last 24 hours',
    );
  }
  const parsed = z.object({ template }).safeParse(body);
  if (!parsed.success) return invalidParameter(parsed.error);
  const [only, ...others] = parsed.data.template.components;
  return only?.type === 'button' && others.length === 0
    ? readLink(sent.data.to, parsed.data.template.name, only)
    : readCode(sent.data.to, parsed.data.template);
}

function readLink(to: string, template: string, component: object) {
  const button = linkComponent.safeParse(component);
  const link = button.data?.parameters[0]?.text;
  if (link === undefined)
    return whatsappError(
      132000,
      'Number of parameters does not match the expected number of params',
      `${template} takes the end of a link as the only parameter of its button 0`,
    );
  return { to, template, link };
}

function readCode(to: string, { name, components }: z.infer<typeof template>) {
  const body = bodyComponent.safeParse(components.find((component) => component.type === 'body'));
  const button = buttonComponent.safeParse(components.find((component) => component.type === 'button'));
  if (!body.success || !button.success || components.length !== 2) {
    const details = `${name} takes the code as the only parameter of its body and of its button 0`;
    return whatsappError(
      132000,
      'Number of parameters does not match the expected number of params',
      details,
    );
  }
  const code = body.data.parameters[0]?.text;
  if (code === undefined || code !== button.data.parameters[0]?.text) {
    return whatsappError(
      132018,
      'Template parameter format mismatch',
      `${name}: body and button carry different codes`,
    );
  }
  return { to, code };
}

function invalidParameter(error: z.ZodError) {
  return whatsappError(100, 'Invalid parameter', error.issues[0]?.message ?? 'Invalid parameter');
}
