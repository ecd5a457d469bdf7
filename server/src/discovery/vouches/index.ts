import type { Accounts } from '../../people/accounts/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createKeyedHash } from '../../platform/security/index.ts';
import { createHiddenNumbers } from './hidden-numbers.ts';
import { createOwnVouches } from './own-vouches.ts';
import { createUseVouchLink } from './use-vouch-link.ts';
import { createVouchCodes } from './vouch-codes.ts';
import { registerVouchRoutes } from './vouches.routes.ts';

export type Vouches = ReturnType<typeof createVouches>;

interface Neighbours {
  accounts: Pick<Accounts, 'oneTimeCodes'>;
}

/** People who vouch for an artisan with their number and without an account. */
export function createVouches(platform: Platform, { accounts }: Neighbours) {
  const { db, now } = platform;
  const hashNumber = createKeyedHash(platform.config.lastingHashKey, 'vouch-number');
  const vouchCodes = createVouchCodes({ db, now, hashNumber, ...accounts.oneTimeCodes });
  const hidden = createHiddenNumbers({ db, hashNumber, now });
  return {
    /** Deletes the vouches of an account's number, in the transaction that erases the account. */
    forgetNumber: hidden.forgetNumber,
    listOfNumber: hidden.listOfNumber,
    routes: ({ handle }: Routing) =>
      registerVouchRoutes(handle, {
        own: createOwnVouches({ ...platform, hashNumber }),
        link: createUseVouchLink({ ...platform, vouchCodes, hashNumber }),
      }),
    tasks: {
      'hide-vouches': () => hidden.followChanges(),
    },
    schedules: [{ name: 'hide-vouches', pattern: '*/10 * * * *' }],
    sweeps: {
      async accounts() {
        await vouchCodes.sweep();
        await hidden.sweep();
      },
    },
  };
}
