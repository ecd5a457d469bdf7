import * as z from 'zod';
import type { Log } from '../observability/log.ts';
import { deliveryOfFailure, postJson, type TextProvider } from './delivery.ts';

export interface SmsSettings {
  baseUrl: string;
  apiKey: string;
  sender: string;
}

const accepted = z.object({ code: z.literal('ok'), message_id: z.coerce.string() });

/** Creates an SMS provider for Termii (https://developers.termii.com/messaging-api). */
export function createSms(settings: SmsSettings, timeoutMs: number, log: Log): TextProvider<'sms'> {
  return {
    async send(reservation, toE164, { text }) {
      reservation.use();
      try {
        const answer = await postJson(
          `${settings.baseUrl}/api/sms/send`,
          {
            api_key: settings.apiKey,
            to: toE164.slice(1),
            from: settings.sender,
            sms: text,
            type: 'plain',
            // Most Nigerian numbers are on the do-not-disturb list, and only this channel reaches them.
            channel: 'dnd',
          },
          { timeoutMs },
        );
        if (answer.status < 300 && accepted.safeParse(answer.body).success) return 'sent';
        log.warn({ provider: 'sms', status: answer.status }, 'an SMS was not accepted');
        return answer.status >= 400 && answer.status < 500 ? 'refused' : 'uncertain';
      } catch (error) {
        log.warn({ provider: 'sms', err: error }, 'the SMS provider did not answer');
        return deliveryOfFailure(error);
      }
    },
  };
}
