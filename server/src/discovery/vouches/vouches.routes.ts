import {
  confirmVouch,
  removeVouch,
  renewVouchLink,
  sendVouchCode,
  viewOwnVouches,
  viewVouchLink,
  withdrawVouch,
} from '@marketplace/contract/discovery/own-page/vouches';
import type { Handle } from '../../platform/http/index.ts';
import type { createOwnVouches } from './own-vouches.ts';
import type { createUseVouchLink } from './use-vouch-link.ts';

export function registerVouchRoutes(
  handle: Handle,
  parts: { own: ReturnType<typeof createOwnVouches>; link: ReturnType<typeof createUseVouchLink> },
): void {
  const { own, link } = parts;
  handle(viewOwnVouches, (_form, { session }) => own.view(session.accountId));
  handle(renewVouchLink, (form, { session }) => own.renew(session.accountId, form.link));
  handle(removeVouch, ({ vouch_id }, { session }) => own.remove(session.accountId, vouch_id));

  handle(viewVouchLink, async ({ token }) => ({ artisan: await link.view(token) }));
  handle(sendVouchCode, ({ token, phone_no, preferred_method, intent }, { session, ip }) =>
    link.sendCode(
      { token, phone: phone_no, method: preferred_method, intent },
      { ip, accountId: session?.accountId ?? null },
    ),
  );
  handle(confirmVouch, ({ token, phone_no, otp, relation }, { ip }) =>
    link.vouch({ token, phone: phone_no, code: otp, ip }, relation),
  );
  handle(withdrawVouch, ({ token, phone_no, otp }, { ip }) =>
    link.withdraw({ token, phone: phone_no, code: otp, ip }),
  );
}
