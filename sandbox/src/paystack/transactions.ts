import { randomBytes, randomInt } from 'node:crypto';

/** The statuses of verify. Only `success` means paid; every transaction begins as `abandoned`. */
export const statuses = [
  'abandoned',
  'failed',
  'ongoing',
  'pending',
  'processing',
  'queued',
  'reversal-pending',
  'reversed',
  'success',
] as const;
export type Status = (typeof statuses)[number];

/** The ways of paying that the checkout page offers. */
export const payChannels = ['card', 'bank_transfer', 'ussd'] as const;
export type PayChannel = (typeof payChannels)[number];

export const refundStatuses = ['pending', 'processing', 'processed', 'failed', 'needs-attention'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const resolutions = ['merchant-accepted', 'declined'] as const;
/** `merchant-accepted`: the customer gets the money back. */
export type Resolution = (typeof resolutions)[number];

export type Refund = {
  id: number;
  /** Kobo. */
  amount: number;
  status: RefundStatus;
  customerNote: string;
  merchantNote: string;
  createdAt: string;
  updatedAt: string;
};

export type Dispute = {
  id: number;
  createdAt: string;
  resolvedAt: string | null;
  resolution: Resolution | null;
};

export type Transaction = {
  id: number;
  reference: string;
  accessCode: string;
  status: Status;
  gatewayResponse: string;
  /** The requested amount in kobo. */
  requestedAmount: number;
  /** The paid amount in kobo. */
  amount: number;
  currency: string;
  email: string;
  /** The merchant's own data, as sent; `''` when there are none. */
  metadata: unknown;
  callbackUrl: string | null;
  channels: PayChannel[];
  channel: PayChannel;
  createdAt: string;
  paidAt: string | null;
  refunds: Refund[];
  dispute: Dispute | null;
  /** Kobo; null: the usual fees. */
  fees: number | null;
  /** False: lists leave it out, though verify knows it. */
  isListed: boolean;
};

export type NewTransaction = Pick<
  Transaction,
  'amount' | 'currency' | 'email' | 'metadata' | 'callbackUrl'
> & {
  reference: string | undefined;
  channels: PayChannel[];
};

/** The outcomes on the checkout page. Closing the page is not one of them. */
export const outcomes = ['pay', 'decline', 'insufficient_funds', 'cancel'] as const;
export type Outcome = (typeof outcomes)[number];

const NOT_COMPLETED = 'The transaction was not completed';

export type Transactions = ReturnType<typeof createTransactions>;

/** Stores the merchant's transactions in memory. */
export function createTransactions() {
  const byReference = new Map<string, Transaction>();
  const byAccessCode = new Map<string, Transaction>();
  // Ids are like real ones: large, growing, and different in every sandbox.
  let lastId = randomInt(1_000_000_000, 4_000_000_000);
  const nextId = () => (lastId += 1);
  const now = () => new Date().toISOString();

  /** @returns null when the reference is already used */
  function create({ reference: chosen, amount, ...rest }: NewTransaction): Transaction | null {
    const reference = chosen ?? randomBytes(8).toString('hex');
    if (byReference.has(reference)) return null;
    const transaction: Transaction = {
      ...rest,
      id: nextId(),
      reference,
      accessCode: randomBytes(8).toString('hex'),
      status: 'abandoned',
      gatewayResponse: NOT_COMPLETED,
      requestedAmount: amount,
      amount,
      channel: rest.channels[0] ?? 'card',
      createdAt: now(),
      paidAt: null,
      refunds: [],
      dispute: null,
      fees: null,
      isListed: true,
    };
    byReference.set(reference, transaction);
    byAccessCode.set(transaction.accessCode, transaction);
    return transaction;
  }

  /**
   * Applies the customer's choice on the checkout page. After a decline the customer may retry; a paid transaction cannot be paid twice.
   * @returns whether this call has paid the transaction
   */
  function complete(transaction: Transaction, outcome: Outcome, channel: PayChannel): boolean {
    if (transaction.paidAt !== null) return false;
    transaction.channel = channel;
    if (outcome === 'cancel') return false;
    if (outcome === 'pay') {
      setStatus(transaction, 'success');
      return true;
    }
    setStatus(transaction, 'failed');
    transaction.gatewayResponse = outcome === 'decline' ? 'Declined' : 'Insufficient Funds';
    return false;
  }

  function setStatus(transaction: Transaction, status: Status): void {
    transaction.status = status;
    if (status === 'success' || status === 'reversed') transaction.paidAt ??= now();
    transaction.gatewayResponse = gatewayResponses[status];
  }

  /** @returns a sentence that says why not, when the refund is refused */
  function refund(
    transaction: Transaction,
    { amount, customerNote, merchantNote }: { amount?: number; customerNote?: string; merchantNote?: string },
  ): Refund | string {
    const isReversed = transaction.status === 'reversed';
    const hasParts = transaction.refunds.some((each) => each.status === 'processed');
    if (isReversed && !hasParts) return 'Transaction has been fully reversed';
    if (!isReversed && transaction.status !== 'success')
      return 'Only successful transactions can be refunded';
    const left = transaction.amount - refundedAmount(transaction);
    if (left <= 0) return 'Transaction has been fully reversed';
    if ((amount ?? left) > left)
      return 'Refund amount cannot be more than the amount left of the transaction';
    const made: Refund = {
      id: nextId(),
      amount: amount ?? left,
      status: 'pending',
      customerNote: customerNote ?? `Refund for transaction ${transaction.reference}`,
      merchantNote: merchantNote ?? `Refund for transaction ${transaction.reference}`,
      createdAt: now(),
      updatedAt: now(),
    };
    transaction.refunds.push(made);
    return made;
  }

  function setRefundStatus(
    transaction: Transaction,
    refund: Refund,
    status: RefundStatus,
    { reverseForParts = false } = {},
  ): void {
    refund.status = status;
    refund.updatedAt = now();
    const returned = transaction.refunds.filter((each) => each.status === 'processed');
    if (sum(returned) >= (reverseForParts && returned.length > 0 ? 1 : transaction.amount))
      setStatus(transaction, 'reversed');
  }

  /** @returns null when the transaction is not paid or already has a dispute */
  function openDispute(transaction: Transaction): Dispute | null {
    if (transaction.status !== 'success' || transaction.dispute?.resolvedAt === null) return null;
    transaction.dispute = { id: nextId(), createdAt: now(), resolvedAt: null, resolution: null };
    return transaction.dispute;
  }

  /** @returns null when no dispute is open */
  function resolveDispute(transaction: Transaction, resolution: Resolution): Dispute | null {
    const { dispute } = transaction;
    if (!dispute || dispute.resolvedAt !== null) return null;
    Object.assign(dispute, { resolvedAt: now(), resolution });
    if (resolution === 'merchant-accepted') setStatus(transaction, 'reversed');
    return dispute;
  }

  /**
   * Payments that the demo data contain were never made here. Their references say the amount in kobo, so the server's daily check and a refund
   * find them.
   */
  function paidBefore(reference: string): Transaction | null {
    const amount = Number(/^demo-(\d{1,12})-[0-9a-f]{16}$/.exec(reference)?.[1]);
    if (!amount) return null;
    const transaction = create({
      reference,
      amount,
      currency: 'NGN',
      email: 'demo@example.com',
      metadata: '',
      callbackUrl: null,
      channels: ['card'],
    });
    if (transaction) setStatus(transaction, 'success');
    return transaction;
  }

  function findRefund(id: number): { transaction: Transaction; refund: Refund } | null {
    for (const transaction of byReference.values()) {
      const refund = transaction.refunds.find((each) => each.id === id);
      if (refund) return { transaction, refund };
    }
    return null;
  }

  return {
    create,
    complete,
    setStatus,
    refund,
    setRefundStatus,
    openDispute,
    resolveDispute,
    findRefund,
    find: (reference: string) => byReference.get(reference) ?? paidBefore(reference),
    findById: (id: number) => [...byReference.values()].find((each) => each.id === id) ?? null,
    findByAccessCode: (accessCode: string) => byAccessCode.get(accessCode) ?? null,
    /** Newest first. */
    list: () => [...byReference.values()].reverse(),
  };
}

const gatewayResponses: Record<Status, string> = {
  abandoned: NOT_COMPLETED,
  failed: 'Declined',
  ongoing: 'Transaction is ongoing',
  pending: 'Transaction is pending',
  processing: 'Transaction is being processed',
  queued: 'Transaction is queued',
  'reversal-pending': 'Approved',
  reversed: 'Approved',
  success: 'Successful',
};

const sum = (refunds: Refund[]) => refunds.reduce((total, { amount }) => total + amount, 0);

function refundedAmount({ refunds }: Transaction): number {
  return sum(refunds.filter(({ status }) => status !== 'failed'));
}
