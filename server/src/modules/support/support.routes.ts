import { createContactMessage } from '@marketplace/contract/support';
import type { Handle } from '../../platform/api.ts';
import type { Database } from '../../platform/db.ts';
import type { Limits } from '../../platform/limits.ts';

export function registerSupportRoutes(handle: Handle, parts: { db: Database; limits: Limits }): void {
  const perAddress = parts.limits({
    name: 'contact-address',
    points: 10,
    seconds: 3600,
    message: 'You have sent several messages already. Please try again in an hour.',
  });

  handle(createContactMessage, async (form, { ip }) => {
    await perAddress.use(ip);
    await parts.db.insertInto('contact_messages').values(form).execute();
    return { msg: 'Message sent' };
  });
}
