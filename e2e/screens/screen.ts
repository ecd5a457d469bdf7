import type { Page } from '@playwright/test';
import type { DemoRole } from '../../server/src/seed/demo/logins.ts';

/** One page in one state. */
export interface Screen {
  name: string;
  path: string;
  /** Who looks at it; a visitor without it. */
  as?: DemoRole;
  dark?: boolean;
  prepare?: (page: Page) => Promise<void>;
}
