import { type Html, html } from '../pages/html.ts';
import type { PayChannel, Transaction } from './transactions.ts';

const channelNames: Record<PayChannel, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
};

/** Formats naira; the caller divides kobo by 100. */
export const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });

export type CheckoutView = { transaction: Transaction; channel: PayChannel; merchant: string };

/** Renders the hosted payment page. Tabs are links and buttons are forms, so it needs no script. */
export function checkoutPage({ transaction, channel, merchant }: CheckoutView): Html {
  const { amount, channels, email, reference, status } = transaction;
  return html`<main class="sheet checkout">
<p class="stand-in">Sandbox: a stand-in for Paystack. No money moves.</p>
<h1>Pay ${naira.format(amount / 100)}</h1>
<dl class="facts">
<div><dt>To</dt><dd>${merchant}</dd></div>
<div><dt>From</dt><dd>${email}</dd></div>
<div><dt>Reference</dt><dd>${reference}</dd></div>
</dl>
${status === 'failed' && html`<p class="error" role="alert">${transaction.gatewayResponse}. You can try again.</p>`}
<nav class="tabs" aria-label="Pay with">${channels.map(
    (each) =>
      html`<a href="?channel=${each}"${each === channel && html` aria-current="true"`}>${channelNames[each]}</a>`,
  )}</nav>
${howToPay(channel, amount)}
<form method="post" class="choices"><input type="hidden" name="channel" value="${channel}">
<button class="button" name="outcome" value="pay">Pay ${naira.format(amount / 100)}</button>
<button class="button plain" name="outcome" value="decline">Decline</button>
<button class="button plain" name="outcome" value="insufficient_funds">Insufficient funds</button>
<button class="button plain" name="outcome" value="cancel">Cancel</button>
</form>
<p class="quiet">Closing this page does nothing: the payment stays open.</p>
</main>`;
}

function howToPay(channel: PayChannel, amount: number): Html {
  if (channel === 'bank_transfer') {
    return html`<p>Transfer ${naira.format(amount / 100)} to <strong>Test Bank, 0123456789</strong>, then press Pay.</p>`;
  }
  if (channel === 'ussd') {
    return html`<p>Dial <strong>*737*000*4081#</strong> on your phone, then press Pay.</p>`;
  }
  return html`<p>Card <strong>4084 0840 8408 4081</strong>, expires <strong>12/30</strong>, CVV <strong>408</strong></p>`;
}

/** Renders the page for a paid transaction, or for one whose merchant gave no redirect address. */
export function endPage({
  transaction,
  merchant,
  back,
}: {
  transaction: Transaction;
  merchant: string;
  back: string | null;
}): Html {
  const paid = transaction.paidAt !== null;
  return html`<main class="sheet checkout">
<p class="stand-in">Sandbox: a stand-in for Paystack. No money moves.</p>
<h1>${paid ? 'Paid' : 'Not paid'}</h1>
<p>${paid ? 'This payment was made.' : transaction.gatewayResponse} ${naira.format(transaction.amount / 100)}, ${merchant}, reference ${transaction.reference}.</p>
${back && html`<p><a class="button" href="${back}">Back to ${merchant}</a></p>`}
</main>`;
}

export function unknownCheckoutPage(): Html {
  return html`<main class="sheet"><p class="stand-in">Sandbox: a stand-in for Paystack</p>
<h1>No such payment</h1><p>The sandbox keeps payments in memory: one that was begun before it started is gone.</p></main>`;
}
