import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ApiError } from '../../../data/api-client.ts';
import { call } from '../../../data/call.ts';

/** Whether this browser has passkeys. */
export const canUsePasskeys = () => typeof PublicKeyCredential === 'function';

/** Makes a passkey on this device, and adds it. Returns the recovery codes that come with the first second factor. */
export async function makePasskey(password?: string): Promise<string[]> {
  const { options } = await call('/operators/begin_passkey', { ...(password !== undefined && { password }) });
  const passkey = await onDevice(() => startRegistration({ optionsJSON: options }));
  return (await call('/operators/add_passkey', { passkey })).recovery_codes;
}

/** Lets a passkey of the operator sign, as the server has asked. */
export async function signWithPasskey() {
  const { options } = await call('/operators/ask_passkey', {});
  return onDevice(() => startAuthentication({ optionsJSON: options }));
}

/**
 * Waits for the device.
 * @throws ApiError with a sentence when the person has closed its question, or the device refuses
 */
async function onDevice<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new ApiError({
      code: 'wrong_code',
      msg:
        name === 'InvalidStateError'
          ? 'This device has a passkey of yours already.'
          : "Your device didn't answer, or you closed its question. Please try again.",
      status: 400,
    });
  }
}
