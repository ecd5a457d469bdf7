import * as z from 'zod';
import type { PaystackSettings } from './paystack/paystack.ts';

const schema = z.object({
  SANDBOX_SMS_KEY: z.string().min(1).default('sandbox-sms-key'),
  SANDBOX_WHATSAPP_TOKEN: z.string().min(1).default('sandbox-whatsapp-token'),
  SANDBOX_GOOGLE_CLIENT_ID: z.string().min(1).default('sandbox-client-id'),
  SANDBOX_PAYSTACK_KEY: z.string().min(1).default('sk_test_sandbox'),
  SANDBOX_PAYSTACK_WEBHOOK_URL: z.string().optional(),
  SANDBOX_PAYSTACK_MERCHANT: z.string().min(1).default('Sandbox merchant'),
});

/** The keys and names that the stand-ins expect from a caller. */
export type Settings = {
  smsKey: string;
  whatsappToken: string;
  googleClientId: string;
  paystack: PaystackSettings;
};

/** Reads the keys that the stand-ins check; each has a default for development. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const values = schema.parse(env);
  return {
    smsKey: values.SANDBOX_SMS_KEY,
    whatsappToken: values.SANDBOX_WHATSAPP_TOKEN,
    googleClientId: values.SANDBOX_GOOGLE_CLIENT_ID,
    paystack: {
      key: values.SANDBOX_PAYSTACK_KEY,
      webhookUrl: values.SANDBOX_PAYSTACK_WEBHOOK_URL || null,
      merchant: values.SANDBOX_PAYSTACK_MERCHANT,
    },
  };
}
