/**
 * PostgreSQL: the connections, the generated types of the tables, the lock of two accounts in one order, work in batches, and migrations.
 * Modules get `db` from the platform. `ReplicaReads` runs what visitors read on a replica, where there is one.
 */
export { createBatches } from './batches.ts';
export { keepAlive } from './connection-probes.ts';
export type {
  Accounts,
  ArtisanProfiles,
  ChatFiles,
  ContactCorrections,
  ContactProofs,
  DB,
  Jobs,
  Payments,
  PendingSignUps,
  SavedSearches,
  SignUpRequests,
  Subscriptions,
  TicketEvents,
  TicketOrders,
  Tickets,
  VouchCodes,
} from './database.generated.ts';
export {
  type Database,
  isDatabaseAway,
  isStatementTimeout,
  limitStatements,
  openDatabase,
  type Queries,
  violatedConstraint,
} from './db.ts';
export { lockAccounts } from './lock-accounts.ts';
export {
  listKnownMigrations,
  listNewerMigrations,
  listPendingMigrations,
  migrateToLatest,
} from './migrate.ts';
export type { ReplicaReads } from './replica.ts';
