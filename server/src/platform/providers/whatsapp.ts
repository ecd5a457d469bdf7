import * as z from 'zod';
import type { Log } from '../observability/log.ts';
import type { Reservation } from './budget.ts';
import { type Delivery, deliveryOfFailure, postJson, type TemplateProvider } from './delivery.ts';

export interface WhatsappSettings {
  baseUrl: string;
  phoneNumberId: string;
  token: string;
  template: string;
  language: string;
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });

/** Creates a WhatsApp Cloud API provider. Codes use an authentication template with a copy-code button, links a utility template. */
export function createWhatsapp(settings: WhatsappSettings, timeoutMs: number, log: Log): TemplateProvider {
  async function sendTemplate(
    reservation: Reservation<'whatsapp'>,
    toE164: string,
    name: string,
    language: string,
    components: object[],
  ): Promise<Delivery> {
    reservation.use();
    try {
      const answer = await postJson(
        `${settings.baseUrl}/${settings.phoneNumberId}/messages`,
        {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: toE164.slice(1),
          type: 'template',
          template: { name, language: { code: language }, components },
        },
        { timeoutMs, headers: { authorization: `Bearer ${settings.token}` } },
      );
      if (answer.status < 300 && accepted.safeParse(answer.body).success) return 'sent';
      log.warn({ provider: 'whatsapp', status: answer.status }, 'a WhatsApp message was not accepted');
      return answer.status >= 400 && answer.status < 500 ? 'refused' : 'uncertain';
    } catch (error) {
      log.warn({ provider: 'whatsapp', err: error }, 'WhatsApp did not answer');
      return deliveryOfFailure(error);
    }
  }
  const button = (text: string) => ({
    type: 'button',
    sub_type: 'url',
    index: '0',
    parameters: [{ type: 'text', text }],
  });

  return {
    send(reservation, toE164, { text, code = text }) {
      const body = { type: 'body', parameters: [{ type: 'text', text: code }] };
      return sendTemplate(reservation, toE164, settings.template, settings.language, [body, button(code)]);
    },
    sendLink: (reservation, toE164, { name, language, link }) =>
      sendTemplate(reservation, toE164, name, language, [button(link)]),
  };
}
