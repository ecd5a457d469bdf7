import type { Outcome, QueueItemPage } from '@marketplace/contract/operators';
import type { RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/db.ts';
import type { IdentityPicture } from '../identity-documents.ts';

/** An item as its page shows it, waiting or decided. */
export interface ItemFacts {
  title: string;
  at: Date;
  waiting: boolean;
  /** What a person wrote. */
  text: string;
  facts: QueueItemPage['facts'];
  accountId: string | null;
  paymentReference?: string;
  /** What a person attached to what they wrote. */
  files?: QueueItemPage['files'];
  /** What the operator must know before anything else. */
  warning?: string;
  /** Pictures that are shown side by side: by their address, or those of an identity check. */
  pictures?: {
    label: string;
    address: string | null;
    ofCheck?: { id: string; picture: IdentityPicture };
  }[];
  /** Operators whose own doing this is about, and why they do not decide it. Nobody decides what their own account asks for. */
  notBy?: { operatorId: string; why: string }[];
}

export interface Decision {
  outcome: string;
  reason: string;
  operatorId: string;
  at: Date;
}

/** What makes a queue. A new kind is one of these in queue-kinds.ts, and its name in the contract. */
export interface QueueRules {
  isId(id: string): boolean;
  /** Selects `id` (text), `at`, `first` (goes before others), `title` and `summary` of everything that waits. */
  waiting(at: Date): RawBuilder<unknown>;
  outcomes: Outcome[];
  /** Null when there is no such item. */
  view(queries: Queries, id: string): Promise<ItemFacts | null>;
  /**
   * Decides an item that waits, together with everything that follows from it. The condition that it waits is part of the change
   * itself, so that of two at once one finds it waiting. @returns false when it does not wait any more.
   */
  resolve(trx: Queries, id: string, decision: Decision): Promise<boolean>;
}
