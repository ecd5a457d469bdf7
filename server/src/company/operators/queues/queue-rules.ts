import type { Outcome, QueueItemPage } from '@marketplace/contract/company/operators';
import type { RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database/index.ts';
import type { IdentityPicture } from '../identity-documents.ts';

/** An item as its page shows it, before or after the decision. */
export interface ItemFacts {
  title: string;
  at: Date;
  waiting: boolean;
  /** The text of the person who wrote it. */
  text: string;
  facts: QueueItemPage['facts'];
  accountId: string | null;
  paymentReference?: string;
  /** The files that the person attached. */
  files?: QueueItemPage['files'];
  /** A warning that the operator must read first. */
  warning?: string;
  /** Pictures that are shown side by side: by their address, or as those of an identity check. */
  pictures?: {
    label: string;
    address: string | null;
    ofCheck?: { id: string; picture: IdentityPicture };
  }[];
  /**
   * Operators who must not decide because the item is about their own act, each with the reason. Items about the own account are
   * excluded anyway.
   */
  notBy?: { operatorId: string; why: string; takesBack?: string }[];
}

export interface Decision {
  outcome: string;
  reason: string;
  operatorId: string;
  at: Date;
}

/** The rules of a queue. A new kind is one of these in queue-kinds.ts, and its name in the contract. */
export interface QueueRules {
  isId(id: string): boolean;
  /**
   * Selects `id` (text), `at`, `first` (whether it goes before others, or as a number: 2 for an urgent item, which goes before all),
   * `title` and `summary` of all waiting items.
   */
  waiting(at: Date): RawBuilder<unknown>;
  /** `waiting` also selects `risk`: within this queue the greatest risk comes first. */
  isByRisk?: true;
  outcomes: Outcome[];
  /** Null when there is no such item. */
  view(queries: Queries, id: string): Promise<ItemFacts | null>;
  /**
   * Decides a waiting item, with all consequences. The condition that the item waits must be part of the update, so that of two
   * simultaneous decisions only one succeeds.
   * @returns false when the item no longer waits.
   */
  resolve(trx: Queries, id: string, decision: Decision): Promise<boolean>;
}
