import type { HideableKind } from '@marketplace/contract/company/hideable-kinds';
import type { Outcome, QueueItemPage } from '@marketplace/contract/company/operators';
import type { StaffRole } from '@marketplace/contract/shared/staff-roles';
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
  /** A warning for the operator to read first. */
  warning?: string;
  /** Pictures that are shown side by side: by address, as those of an identity check, or by the hash of a hidden one. */
  pictures?: {
    label: string;
    address: string | null;
    ofCheck?: { id: string; picture: IdentityPicture };
    hidden?: string;
  }[];
  /** The page on which others see it. */
  page?: string | null;
  /** What the operator can hide or put back. */
  content?: { kind: HideableKind; subjectId: string } | null;
  /** Other reports about and by the same people. */
  related?: QueueItemPage['related'];
  /** The conversation of a support chat. */
  chat?: QueueItemPage['chat'];
  /**
   * Operators who must not decide because the item is about their own action, each with the reason. Items about one's own account are
   * always excluded.
   */
  notBy?: { operatorId: string; why: string; takesBack?: string }[];
  /** What the buttons of this item say instead, by outcome. */
  labels?: Record<string, string>;
  /** Outcomes that this item cannot have. */
  impossible?: string[];
  /** Two people are needed, so a new colleague must not decide it. */
  needsSecond?: boolean;
}

export interface Decision {
  outcome: string;
  reason: string;
  operatorId: string;
  at: Date;
  /** The place of the last message of a chat that the operator has seen. */
  afterSeq?: number | undefined;
}

/** The rules of a queue. A new kind needs one of these in queue-kinds.ts, and a name in the contract. */
export interface QueueRules {
  isId(id: string): boolean;
  /**
   * Selects `id` (text), `at`, `first` (whether it precedes others, or as a number: 2 for an urgent item, which precedes all), `title` and
   * `summary` of all waiting items.
   */
  waiting(at: Date): RawBuilder<unknown>;
  /** Whether `waiting` also selects `risk`, so the highest risk comes first within this queue. */
  isByRisk?: true;
  outcomes: Outcome[];
  /** The outcome that hides the content of an item. It is offered while there is such content and nobody has hidden it. */
  hides?: string;
  /** The outcome after which the operator who has taken the item still has it, because it can come back. */
  staysWithOperator?: string;
  /** Returns null when the item does not exist. `role` is that of the operator who is shown it, if anybody is. */
  view(queries: Queries, id: string, role?: StaffRole): Promise<ItemFacts | null>;
  /** Locks an item that can wait again after a decision, until the end of the transaction. */
  lock?(trx: Queries, id: string): Promise<unknown>;
  /**
   * Decides a waiting item, with all consequences. The update itself must require that the item waits, so only one of two concurrent
   * decisions succeeds.
   * @returns false when the item no longer waits; the account that the decision was about, when `view` cannot say
   */
  resolve(trx: Queries, id: string, decision: Decision): Promise<boolean | { accountId: string }>;
}
