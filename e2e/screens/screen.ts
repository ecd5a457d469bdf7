import type { DemoRole } from '@marketplace/server/seed/demo/logins';
import type { Page } from '@playwright/test';

/** One page in one state. */
export interface Screen {
  name: string;
  path: string;
  /** The person who looks at the page; absent for a visitor. */
  as?: DemoRole;
  dark?: boolean;
  prepare?: (page: Page) => Promise<void>;
}
