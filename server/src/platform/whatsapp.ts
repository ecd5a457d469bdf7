import * as z from 'zod';
import { deliveryOfFailure, postJson, type TextProvider } from './delivery.ts';
import type { Log } from './log.ts';

export interface WhatsappSettings {
  baseUrl: string;
  phoneNumberId: string;
  token: string;
  template: string;
  language: string;
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });

/** Codes through the WhatsApp Cloud API, as an authentication template with a copy-code button. */
export function createWhatsapp(settings: WhatsappSettings, timeoutMs: number, log: Log): TextProvider {
  return {
    async send(toE164, { text, code }) {
      const parameters = [{ type: 'text', text: code ?? text }];
      try {
        const answer = await postJson(
          `${settings.baseUrl}/${settings.phoneNumberId}/messages`,
          {
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: toE164.slice(1),
            type: 'template',
            template: {
              name: settings.template,
              language: { code: settings.language },
              components: [
                { type: 'body', parameters },
                { type: 'button', sub_type: 'url', index: '0', parameters },
              ],
            },
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
    },
  };
}
