import { formatLagosDateTime } from '@marketplace/contract/shared/lagos-day';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { cleanName } from '@marketplace/contract/shared/text/clean-text';
import type { AgreementStatus, AgreementStep } from '@marketplace/contract/work/agreement-lifecycle';
import {
  type CancelReason,
  cancelReasonTexts,
  describePrice,
  describeStages,
  describeTime,
} from '@marketplace/contract/work/agreement-texts';
import { type PaymentState, purposeTexts } from '@marketplace/contract/work/offers/paid-texts';
import { newTimeStepLabels, stepLabels } from '@marketplace/contract/work/offers/step-labels';
import { shownName } from '../../people/accounts/names.ts';
import type { Queries } from '../../platform/database/index.ts';
import { presentTerms } from './agreements.presenter.ts';
import { findAgreement, statusOf } from './agreements.repository.ts';
import { listPayments, type PaymentRow } from './paid/payments.repository.ts';
import { listSteps } from './store/agreement-steps.repository.ts';
import { listVersions, type VersionRow } from './store/agreement-versions.repository.ts';

/** A line on the page of an item in the operators' queue. */
interface Fact {
  label: string;
  value: string;
  account_id?: string;
}

const statusLabels: Record<AgreementStatus, string> = {
  offered: 'Offered',
  accepted: 'Agreed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  replaced: 'Replaced',
  done: 'Done',
  cancelled: 'Cancelled',
  said_done: 'One person says that it is done',
};

const operatorStepLabels: Record<AgreementStep, string> = {
  ...stepLabels,
  make: 'made the offer',
  expire: 'the offer expired',
  settle: 'silence confirmed that the work is done',
};

const solutionLabel = 'accepted the solution of a problem, which changed the agreement';

const KOBO = 100;

const paymentStateLabels: Record<PaymentState, string> = {
  recorded: 'no answer yet',
  confirmed: 'confirmed',
  disputed: 'disputed',
  withdrawn: 'withdrawn',
};

/** Describes an agreement to operators: people, status, all versions, the history and the payments that they wrote down, without the street address. */
export async function describeAgreement(queries: Queries, id: string): Promise<Fact[]> {
  const row = await findAgreement(queries, id);
  if (!row) return [{ label: 'Reported', value: 'An agreement (not there any more)' }];
  const [versions, steps, payments] = await Promise.all([
    listVersions(queries, [id]),
    listSteps(queries, id),
    listPayments(queries, id),
  ]);
  const artisan = shownName(row.artisan_name) || '(no name)';
  const customer = shownName(row.customer_name) || '(no name)';
  const nameOf = (actorId: string) => (actorId === row.artisan_id ? artisan : customer);
  const all = versions.get(id) ?? [];
  const reason = row.cancel_reason && cancelReasonTexts[row.cancel_reason as CancelReason];
  return [
    { label: 'Reported', value: `An agreement, no. ${id.slice(0, 8)}` },
    { label: 'Artisan', value: artisan, account_id: row.artisan_id },
    { label: 'Customer', value: customer, account_id: row.customer_id },
    {
      label: 'Status',
      value: [
        row.done_silently ? 'Done, confirmed by silence' : statusLabels[statusOf(row)],
        ...(reason ? [reason] : []),
        ...(row.is_late ? ['cancelled late'] : []),
      ].join(' · '),
    },
    ...all.map((version) => ({
      label: version.version === row.version ? 'What counts' : `Version ${version.version}`,
      value: describeVersion(version),
    })),
    {
      label: 'History',
      value: steps
        .map(({ step, actor_id, created_at, new_time, proposal }) => {
          const label =
            (new_time !== null && newTimeStepLabels[step]) ||
            (proposal && solutionLabel) ||
            operatorStepLabels[step];
          return `${formatLagosDateTime(created_at)}: ${actor_id === null ? label : `${nameOf(actor_id)} ${label}`}`;
        })
        .join('\n'),
    },
    ...(payments.length === 0
      ? []
      : [
          {
            label: 'Paid so far',
            value: payments.map((payment) => describePayment(payment, nameOf(payment.author_id))).join('\n'),
          },
        ]),
  ];
}

/** Says what one of the two people recorded of a payment, and what the other one answered. */
function describePayment(
  { created_at, purpose, amount_kobo, state, dispute, file_id }: PaymentRow,
  name: string,
) {
  const facts = [
    `${purposeTexts[purpose]}, ${formatWholeNaira(amount_kobo / KOBO)}`,
    paymentStateLabels[state],
    // One line in quotes, which cannot look like another line of the facts.
    ...(dispute ? [`"${cleanName(dispute).replaceAll('"', "'")}"`] : []),
    ...(file_id ? ['with a receipt'] : []),
  ];
  return `${formatLagosDateTime(created_at)}: ${name} wrote down: ${facts.join(' · ')}`;
}

function describeVersion(version: VersionRow): string {
  const terms = presentTerms(version);
  const facts = [
    describePrice(terms),
    ...(terms.stages ? [describeStages(terms.stages)] : []),
    terms.materials_included ? 'Materials included' : 'Materials not included',
    describeTime(terms),
    ...(terms.city ? [`${terms.city}, ${terms.state}`] : []),
  ];
  return `${terms.what}\n${facts.join(' · ')}`;
}
