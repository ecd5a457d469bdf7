import { viewHome } from '@marketplace/contract/discovery/home';
import type { Handle } from '../../platform/http/index.ts';
import { createViewHome } from './view-home.ts';

export function registerHomeRoutes(handle: Handle, parts: Parameters<typeof createViewHome>[0]): void {
  const view = createViewHome(parts);
  handle(viewHome, (_form, { session }) => view(session.accountId));
}
