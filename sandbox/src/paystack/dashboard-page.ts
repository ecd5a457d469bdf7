import { type Html, html } from '../pages/html.ts';
import { type Behaviour, orders, refundModes } from './behaviour.ts';
import { naira } from './checkout-page.ts';
import type { Transaction } from './transactions.ts';
import type { Delivery } from './webhooks.ts';

const orderNames: Record<Behaviour['order'], string> = {
  webhook_first: 'Before the customer is sent back',
  redirect_first: 'After the customer was sent back',
};

const refundNames: Record<Behaviour['refunds'], string> = {
  process: 'Done at once',
  hold: 'Stay pending',
  fail: 'Fail',
};

export type DashboardView = {
  transactions: Transaction[];
  behaviour: Behaviour;
  deliveriesOf: (reference: string) => Delivery[];
};

/** Renders the page on which the merchant sees the payments. */
export function dashboardPage({ transactions, behaviour, deliveriesOf }: DashboardView): Html {
  return html`<header class="bar"><h1>Payments</h1><p>What the sandbox's Paystack knows. <a href="/inbox">Inbox</a></p></header>
<main class="inbox">
<section class="faults" aria-labelledby="behaviour-heading"><h2 id="behaviour-heading">Webhooks</h2>
<p class="quiet">${behaviour.url ?? 'No address is set: nobody is told.'}</p>
${behaviourForm(behaviour)}</section>
<section class="messages" aria-labelledby="transactions-heading"><h2 id="transactions-heading">Transactions</h2>
${
  transactions.length === 0
    ? html`<div class="empty"><p>No payments yet.</p><p class="quiet">Begin one in the app and it appears here.</p></div>`
    : html`<ol class="list">${transactions.map((each) => transactionItem(each, deliveriesOf(each.reference)))}</ol>`
}</section>
</main>`;
}

function behaviourForm({ delay_ms, copies, drop, order, refunds }: Behaviour): Html {
  return html`<form class="stack" method="post" action="/paystack/dashboard/behaviour">
<label class="field">Sent <select name="order">${options(orders, order, orderNames)}</select></label>
<label class="field">Delay in ms <input name="delay_ms" type="number" min="0" max="600000" value="${delay_ms}"></label>
<label class="field">How many times <input name="copies" type="number" min="1" max="100" value="${copies}"></label>
<label class="field">Refunds <select name="refunds">${options(refundModes, refunds, refundNames)}</select></label>
<label class="check"><input type="checkbox" name="drop"${drop && html` checked`}> Never deliver</label>
<button class="button plain">Set</button></form>`;
}

function options<Name extends string>(
  all: readonly Name[],
  chosen: Name,
  names: Record<Name, string>,
): Html[] {
  return all.map(
    (each) => html`<option value="${each}"${each === chosen && html` selected`}>${names[each]}</option>`,
  );
}

function transactionItem(transaction: Transaction, deliveries: Delivery[]): Html {
  const { reference, status, amount, email, refunds, createdAt } = transaction;
  return html`<li><article class="message" aria-label="${reference}">
<p class="meta"><span class="channel">${status}</span> <span class="to">${email}</span>
<time datetime="${createdAt}">${createdAt}</time></p>
<h3>${naira.format(amount / 100)}</h3>
<p class="text">${reference}</p>
${refunds.map((refund) => html`<p>Refund of ${naira.format(refund.amount / 100)}: ${refund.status}</p>`)}
${deliveries.map((delivery) => html`<p class="quiet">${delivery.event}: ${delivery.state}${lastAnswer(delivery)}</p>`)}
${happenings(transaction)}</article></li>`;
}

function lastAnswer({ attempts }: Delivery): string {
  const last = attempts.at(-1);
  return last ? `, attempt ${attempts.length}: ${last.status ?? last.error}` : '';
}

function happenings(transaction: Transaction): Html {
  const { reference, status, dispute, refunds } = transaction;
  const disputed = dispute?.resolvedAt === null;
  const refund = refunds.at(-1);
  const refundOpen = refund && refund.status !== 'processed' && refund.status !== 'failed';
  return html`<form class="choices" method="post" action="/paystack/dashboard/transactions/${encodeURIComponent(reference)}/events">
${status === 'success' && button('charge.success', 'Announce again')}
${status === 'success' && button('refund', 'Refund')}
${status === 'success' && !disputed && button('charge.dispute.create', 'Open a dispute')}
${disputed && button('charge.dispute.resolve', 'Resolve: money goes back')}
${refundOpen && button('refund.processed', 'Refund processed')}
${refundOpen && button('refund.failed', 'Refund failed')}
</form>`;
}

const button = (event: string, label: string) =>
  html`<button class="button plain" name="event" value="${event}">${label}</button>`;
