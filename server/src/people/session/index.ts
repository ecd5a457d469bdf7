import type { Operators } from '../../company/operators/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { OwnData } from '../own-data/index.ts';
import type { Profile } from '../profile/index.ts';
import { registerSessionRoutes } from './session.routes.ts';
import { createSessionService } from './session.service.ts';

interface Neighbours {
  accounts: Pick<
    Accounts,
    'accountByPassword' | 'changePassword' | 'completeSignUp' | 'google' | 'places' | 'recovery'
  >;
  profile: Pick<Profile, 'ownUser'>;
  operators: Pick<Operators, 'suspensions'>;
  ownData: Pick<OwnData, 'deletion'>;
}

/** Login and logout in all their forms. */
export function createSession(platform: Platform, { accounts, profile, operators, ownData }: Neighbours) {
  const { ownUser } = profile;
  const sessionService = createSessionService({ ...platform, ownUser, places: accounts.places });
  const { suspensions } = operators;
  const { deletion } = ownData;
  return {
    routes: ({ handle }: Routing) =>
      registerSessionRoutes(handle, { ...platform, ...accounts, sessionService, suspensions, deletion }),
  };
}
