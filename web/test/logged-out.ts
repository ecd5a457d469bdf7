import { beforeAll } from 'vitest';
import { sessionStore } from '../src/data/session.ts';

// Files share a process with its storage. After a log-out, the store shows the old login until the next page is loaded, so an earlier file
// would leave somebody logged in.
beforeAll(() => {
  sessionStore.logOut();
  sessionStore.readAgain();
});
