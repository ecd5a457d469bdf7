import { randomBytes } from 'node:crypto';

type GraphErrorBody = {
  error: {
    message: string;
    type: string;
    code: number;
    error_subcode?: number;
    error_data?: { messaging_product: 'whatsapp'; details: string };
    fbtrace_id: string;
  };
};

const traceId = () => `A${randomBytes(16).toString('base64url')}`;

/**
 * An error of the Cloud API: `message` holds the title and the code, `details` the explanation.
 * Source: developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes
 */
export function whatsappError(code: number, title: string, details: string): GraphErrorBody {
  return {
    error: {
      message: `(#${code}) ${title}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: traceId(),
    },
  };
}

/** An error of the Graph API, on which the Cloud API is built: a bad token, path or object. */
export function graphError(
  message: string,
  { type = 'OAuthException', code, subcode }: { type?: string; code: number; subcode?: number },
): GraphErrorBody {
  return {
    error: {
      message,
      type,
      code,
      ...(subcode === undefined ? {} : { error_subcode: subcode }),
      fbtrace_id: traceId(),
    },
  };
}
