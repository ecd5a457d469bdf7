import { notificationNames } from '@marketplace/contract/people/notification-names';
import { changeEmailChoices, viewEmailChoices } from '@marketplace/contract/people/notifications';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  AppError,
  describe,
  type Handle,
  type Html,
  html,
  networkOf,
  renderPlainPage,
  retryAfterOf,
} from '../../../platform/http/index.ts';
import type { EmailChoices } from './email-choices.ts';
import { type EmailLink, type EmailLinks, UNSUBSCRIBE_PATH } from './email-links.ts';

interface Parts {
  links: EmailLinks;
  choices: EmailChoices;
  productName: string;
  rehearsal: boolean;
}

export function registerEmailChoiceRoutes(handle: Handle, { links, choices }: Parts): void {
  handle(viewEmailChoices, async ({ token }, { ip }) => choices.view(await links.open(token, ip)));
  handle(changeEmailChoices, async ({ token, choices: changed, all_off }, { ip }) => {
    const link = await links.open(token, ip);
    if (all_off) await choices.switchAllOff(link);
    else await choices.change(link, changed);
    return choices.view(link);
  });
}

/** The field and value that a mail program sends when a person taps "Unsubscribe" (RFC 8058). */
const ONE_CLICK = { field: 'List-Unsubscribe', value: 'One-Click' } as const;

interface Unsubscribe {
  Querystring: { token?: unknown };
}

/**
 * One-click unsubscribe (RFC 8058): mail programs POST without a session or cookies, and follow no redirect. A GET changes nothing, because
 * scanners open every link of an email; it shows a button that sends the same POST.
 */
export function registerUnsubscribe(
  app: FastifyInstance,
  { links, choices, productName, rehearsal }: Parts,
): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.setErrorHandler((error: FastifyError | AppError, request, reply) => {
      const answer = describe(error, request);
      const retryAfter = retryAfterOf(answer);
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      return send(reply.code(answer.status), "We didn't change anything", html`<p>${answer.message}</p>`);
    });
    const open = ({ query, ip }: { query: Unsubscribe['Querystring']; ip: string }) =>
      links.open(query.token, networkOf(ip));

    scope.get<Unsubscribe>(UNSUBSCRIBE_PATH, { schema: { hide: true } }, async (request, reply) =>
      send(reply, 'Stop these emails?', askPage(await open(request))),
    );
    scope.post<Unsubscribe>(UNSUBSCRIBE_PATH, { schema: { hide: true } }, async (request, reply) => {
      if ((await readForm(request)).get(ONE_CLICK.field) !== ONE_CLICK.value)
        throw new AppError('invalid_input', 'Please use the button on the page or in your email app.');
      const link = await open(request);
      await choices.switchOff(link, link.kinds);
      return send(reply, 'These emails have stopped', stoppedPage(link, request.query.token));
    });
  });

  function send(reply: FastifyReply, heading: string, content: Html): FastifyReply {
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(renderPlainPage({ productName, rehearsal }, heading, content));
  }
}

/** Returns the fields of a form in either encoding, or none when it is unreadable. */
async function readForm(
  request: Pick<FastifyRequest, 'isMultipart' | 'parts' | 'body'>,
): Promise<Map<string, unknown>> {
  if (!request.isMultipart()) return new Map(Object.entries(Object(request.body) as object));
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits: { files: 0, fields: 10, fieldSize: 1000 } }))
      if (part.type === 'field') fields.set(part.fieldname, part.value);
  } catch {
    // The parser reports a malformed form as an error without a status.
    return new Map();
  }
  return fields;
}

const listOf = ({ kinds }: EmailLink) =>
  html`<ul>${kinds.map((kind) => html`<li>${notificationNames[kind]}</li>`)}</ul>`;

/** The form posts to this page's own address. */
const askPage = (link: EmailLink) => html`<p>You won't get emails about these any more:</p>
${listOf(link)}
<form method="post"><input type="hidden" name="${ONE_CLICK.field}" value="${ONE_CLICK.value}">
<button>Stop these emails</button></form>`;

const stoppedPage = (
  link: EmailLink,
  token: unknown,
) => html`<p>You won't get emails about these any more:</p>
${listOf(link)}
<p>You'll still see them when you tap the bell.</p>
<p><a href="/notifications/choices?token=${String(token)}">Choose your emails</a><a href="/">Go to the home page</a></p>`;
