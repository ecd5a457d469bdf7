import { expect, expectTypeOf, test } from 'vitest';
import { closedPort } from '../../../test/closed-port.ts';
import type { Limits } from '../http/limits.ts';
import { createLog } from '../observability/log.ts';
import { createBudget } from './budget.ts';
import { createSms } from './sms.ts';
import { createWhatsapp } from './whatsapp.ts';

const PHONE = '+2348031234567';
const unreachable = `http://127.0.0.1:${await closedPort()}`;
const sms = createSms({ baseUrl: unreachable, apiKey: 'a', sender: 'b' }, 1000, createLog('silent'));
const whatsapp = createWhatsapp(
  { baseUrl: unreachable, phoneNumberId: 'a', token: 'b', template: 'c', language: 'en' },
  1000,
  createLog('silent'),
);
const limits: Limits = () => ({
  countTry: async () => 1,
  run: (_key, work) => work(),
  used: async () => 1,
  giveBack: async () => undefined,
  clear: async () => undefined,
});
const budget = createBudget({
  limits,
  limitsScale: 1,
  channel: 'sms',
  purpose: 'a test',
  size: { day: 2, hour: 2 },
});

test('a reservation pays for one message', async () => {
  const { reservation } = await budget.reserve();
  expect(await sms.send(reservation, PHONE, { text: 'first' })).toBe('refused');
  await expect(sms.send(reservation, PHONE, { text: 'second' })).rejects.toThrow('pays for one message');
});

test('a paid channel sends nothing without a reservation of its own', async () => {
  const { reservation } = await budget.reserve();
  const message = { text: 'free of charge' };
  expectTypeOf(sms.send).toBeCallableWith(reservation, PHONE, message);
  // Without a reservation it does not compile, and throws.
  expectTypeOf<undefined>().not.toExtend<Parameters<typeof sms.send>[0]>();
  await expect(sms.send(undefined as never, PHONE, message)).rejects.toThrow();
  // An object with the same members is no reservation.
  expectTypeOf<{ channel: 'sms'; use: () => undefined }>().not.toExtend<Parameters<typeof sms.send>[0]>();
  // An SMS does not pay for a WhatsApp message.
  expectTypeOf(reservation).not.toExtend<Parameters<typeof whatsapp.send>[0]>();
});
