import { viewHome } from '@marketplace/contract/discovery/home';
import type { Handle, ViewCounts } from '../../platform/http/index.ts';
import { visitorOf } from '../artisans/page-views.ts';
import { createViewHome } from './view-home.ts';

export function registerHomeRoutes(
  handle: Handle,
  parts: Parameters<typeof createViewHome>[0] & { viewCounts: ViewCounts },
): void {
  const view = createViewHome(parts);
  handle(viewHome, (_form, caller) => {
    // The page `/` is sent with the lists for visitors, which this person does not see.
    parts.viewCounts.recognise(visitorOf(caller));
    return view(caller.session.accountId);
  });
}
