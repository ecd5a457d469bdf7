import { type Fault, type FaultMode, faultModesOf, type Provider, providers } from '../faults.ts';
import { type Html, html } from '../pages/html.ts';
import {
  type Attachment,
  type Channel,
  channels,
  type Header,
  type InboxQuery,
  type Message,
} from './inbox.ts';
import { findCode, linkify } from './message-text.ts';

const channelNames: Record<Channel, string> = {
  email: 'E-mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  push: 'Push',
};

const providerNames: Record<Provider, string> = {
  ...channelNames,
  google: 'Google keys',
  paystack: 'Paystack',
};

const modeNames: Record<FaultMode, string> = {
  normal: 'Works normally',
  timeout_before: 'Times out, nothing accepted',
  timeout_after: 'Times out after accepting',
  '429': 'Too many requests (429)',
  '500': 'Server error (500)',
  nonsense: 'Answers nonsense',
  '404': 'Subscription unknown (404)',
  '410': 'Subscription expired (410)',
  redirect: 'Redirects (307)',
};

type InboxView = {
  query: InboxQuery;
  messages: Message[];
  faults: Record<Provider, Fault>;
  smtpPort: number;
};

/** Renders the inbox page. Its script replaces the parts marked `data-live` when an event names them. */
export function inboxPage({ query, messages, faults, smtpPort }: InboxView): Html {
  const broken = providers.filter((provider) => faults[provider].mode !== 'normal');
  return html`<header class="bar"><h1>Inbox</h1><p>What the development server sends. <a href="/paystack/dashboard">Payments</a></p></header>
<main class="inbox">
<div class="filter-area">${filterForm(query)}
<div id="fault-notes" data-live="faults">${broken.map((provider) => faultNote(provider, faults[provider]))}</div>
</div>
<section class="messages" aria-labelledby="messages-heading">
<h2 id="messages-heading" class="unseen">Messages</h2>
<p class="unseen" role="status" id="news"></p>
<div id="messages" data-live="messages">${messages.length > 0 ? messageList(messages, query) : emptyInbox(query)}</div>
</section>
<section class="faults" id="faults" aria-labelledby="faults-heading">
<h2 id="faults-heading">Make a provider fail</h2>
<div id="fault-forms" data-live="faults">${providers.map((provider) => faultForm(provider, faults[provider]))}</div>
<p class="quiet">SMTP is on port ${smtpPort}.</p>
</section>
</main>`;
}

function filterForm({ to, channel }: InboxQuery): Html {
  return html`<form class="filter" method="get" action="/inbox" role="search">
<label class="field">To <input type="search" name="to" value="${to}" placeholder="Phone or e-mail"
autocapitalize="none" autocomplete="off" spellcheck="false"></label>
<label class="field">Channel <select name="channel"><option value="">All</option>
${channels.map((name) => html`<option value="${name}"${name === channel && html` selected`}>${channelNames[name]}</option>`)}
</select></label>
<button class="button">Filter</button>
</form>`;
}

function faultForm(provider: Provider, { mode, times }: Fault): Html {
  const name = providerNames[provider];
  return html`<form class="fault" method="post" action="/faults/${provider}" aria-label="${name}">
<label class="field">${name} <select name="mode">
${faultModesOf(provider).map((each) => html`<option value="${each}"${each === mode && html` selected`}>${modeNames[each]}</option>`)}
</select></label>
<label class="field times">only the next <input name="times" type="number" inputmode="numeric" min="1" max="1000" value="${times}"
placeholder="all"> calls</label>
<button class="button plain" aria-label="Set ${name}">Set</button>
</form>`;
}

function faultNote(provider: Provider, { mode, times }: Fault): Html {
  const until = times === null ? 'until changed' : `for ${times} more ${times === 1 ? 'call' : 'calls'}`;
  return html`<p class="note"><strong>${providerNames[provider]}:</strong> ${modeNames[mode].toLowerCase()}, ${until}</p>`;
}

function messageList(messages: Message[], { limit, to, channel }: InboxQuery): Html {
  const more = new URLSearchParams({ to: to ?? '', channel: channel ?? '', limit: String(limit * 2) });
  return html`<ol class="list">${messages.map(messageItem)}</ol>
${messages.length === limit && html`<p><a class="button plain" href="/inbox?${more.toString()}">Show older</a></p>`}`;
}

function messageItem({
  id,
  channel,
  to,
  subject,
  text,
  html: page,
  headers = [],
  attachments = [],
  at,
}: Message): Html {
  const code = findCode(text) ?? findCode(subject);
  return html`<li><article class="message" data-id="${id}" aria-label="${channelNames[channel]} to ${shownRecipient(to)}">
<p class="meta"><span class="channel ${channel}">${channelNames[channel]}</span> <span class="to">${shownRecipient(to)}</span>
<time datetime="${at}">${timeOf(at)}</time></p>
${subject && html`<h3>${subject}</h3>`}
${code && html`<p class="code"><output>${code}</output><button class="button plain" type="button" data-copy="${code}" hidden>Copy</button></p>`}
<p class="text">${linkify(text)}</p>
${attachments.map(attachmentItem)}
${page !== undefined && html`<p><a href="/inbox/messages/${id}/html" target="_blank" rel="noopener noreferrer">Show the HTML</a></p>`}
${headers.length > 0 && headerList(headers)}
</article></li>`;
}

function headerList(headers: Header[]): Html {
  const lines = headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
  return html`<details class="headers"><summary>Headers</summary><p class="text">${lines}</p></details>`;
}

/** Shows pictures, but only the names of other files, so that no content of a message runs. */
function attachmentItem({ filename, type, content }: Attachment): Html {
  return /^image\/(png|jpeg|webp)$/.test(type)
    ? html`<img class="attachment" src="data:${type};base64,${content}" alt="${filename}">`
    : html`<p class="quiet">Attached: ${filename}</p>`;
}

function emptyInbox({ to, channel }: InboxQuery): Html {
  return to || channel
    ? html`<div class="empty"><p>Nothing for this filter yet.</p><p><a class="button plain" href="/inbox">Show everything</a></p></div>`
    : html`<div class="empty"><p>No messages yet.</p><p class="quiet">Sign up in the app and the code appears here.</p></div>`;
}

const shownRecipient = (to: string) => to.replace(/^\+?234(\d{3})(\d{3})(\d{4})$/, '0$1 $2 $3');

/** Times are those of Lagos, where the people of the demo live; Lagos has no summer time. */
const timeZone = 'Africa/Lagos';
const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short' });
const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' });

function timeOf(at: string): string {
  const date = new Date(at);
  const time = clock.format(date);
  return day.format(date) === day.format(new Date()) ? time : `${day.format(date)}, ${time}`;
}
