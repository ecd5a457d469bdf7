import {
  type Facts,
  type NotificationDefinition,
  notificationGroups,
  notificationKinds,
} from '@marketplace/contract/people/notification-kinds';
import { notificationGroupNames } from '@marketplace/contract/people/notification-names';
import { formatCount } from '@marketplace/contract/shared/counts';
import { cleanText } from '@marketplace/contract/shared/text/clean-text';
import { type Html, html } from '../../../platform/http/index.ts';
import type { MailMessage } from '../../../platform/providers/index.ts';
import { cut } from '../cut.ts';
import type { NotificationText } from '../notification-text.ts';
import { emailTexts } from './email-texts.ts';

/** Keeps an email small: some 15 kB, even when every character must be escaped. */
const LISTED_MAX = 10;
const SUBJECT_MAX = 120;
const LISTED_TEXT_MAX = 160;
const FACT_MAX = 1000;

export interface EmailFrame {
  productName: string;
  publicUrl: string;
  /** Null for an email about security alone, which cannot be switched off. */
  links: { unsubscribe: string; choices: string } | null;
}

/** A notification as shown in an email. */
interface Item {
  told: NotificationText;
  definition: NotificationDefinition;
  text: string;
  url: string;
}

interface Section {
  heading: string;
  items: Item[];
  /** One address for all of them, in the plain text. */
  shared: { text: string; url: string } | null;
}

/** Writes the email about one notification, or a digest of several. It never contains the text of a message. */
export function writeEmail(
  told: [NotificationText, ...NotificationText[]],
  frame: EmailFrame,
): Required<Pick<MailMessage, 'subject' | 'text' | 'html'>> {
  const [first, ...rest] = told.map((each) => present(each, frame.publicUrl)) as [Item, ...Item[]];
  const subject = cut(
    rest.length === 0 ? titleOf(first, frame) : subjectOf([first, ...rest], frame),
    SUBJECT_MAX,
  );
  const paragraphs = textOf(first, frame).split('\n\n');
  const sections = rest.length === 0 ? null : listSections([first, ...rest], frame);
  const more = told.length - LISTED_MAX;
  const moreUrl = `${frame.publicUrl}/notifications`;
  return {
    subject,
    text: [
      sections ? textOfSections(sections) : [...paragraphs, first.url].join('\n\n'),
      ...(sections && more > 0 ? [`and ${more} more: ${moreUrl}`] : []),
      `--\n${textOfFooter(frame)}`,
    ].join('\n\n'),
    html: layOut(
      frame,
      subject,
      sections
        ? html`${sections.map(markUpSection)}${more > 0 ? html`<p><a href="${moreUrl}" style="${linkStyle}">and ${String(more)} more</a></p>` : ''}`
        : markUpOne(paragraphs, first.url, frame),
    ),
  };
}

function present(told: NotificationText, publicUrl: string): Item {
  const definition: NotificationDefinition = notificationKinds[told.kind];
  const facts = cleanFacts(told.facts);
  return {
    told: { ...told, facts },
    definition,
    text: definition.text(facts),
    url: publicUrl + definition.path(told.subject),
  };
}

/** Line breaks could end a subject early, and bidirectional controls could hide its meaning. */
function cleanFacts(facts: Facts): Facts {
  const oneLine = (text: string) => cut(cleanText(text).replace(/\s+/g, ' '), FACT_MAX);
  return {
    ...facts,
    actor: oneLine(facts.actor),
    title: oneLine(facts.title),
    reason: oneLine(facts.reason),
  };
}

const titleOf = ({ definition, told, text }: Item, { productName }: EmailFrame) =>
  emailTexts[told.kind]?.subject(productName) ?? definition.titles.email?.(told.facts) ?? text;
const textOf = ({ told, text }: Item, { productName }: EmailFrame) =>
  emailTexts[told.kind]?.text(told.facts, productName) ?? text;
const areUnread = (items: Item[]) => items.every(({ told }) => told.kind === 'unread_messages');

function subjectOf(items: Item[], frame: EmailFrame): string {
  const { productName } = frame;
  const alarming = items.find(({ definition }) => definition.group === 'security');
  if (alarming) return titleOf(alarming, frame);
  if (!areUnread(items)) return `${formatCount(items.length, 'notification')} for you on ${productName}`;
  const unread = items.reduce((sum, { told }) => sum + Math.max(1, told.facts.unread), 0);
  return `${formatCount(unread, 'unread message')} for you on ${productName}`;
}

/** Groups the first items: security, then the order of the settings. */
function listSections(items: Item[], { publicUrl }: EmailFrame): Section[] {
  const order = ['security', ...notificationGroups] as const;
  const rank = ({ definition }: Item) => order.indexOf(definition.group);
  const listed = items
    .toSorted((one, other) => rank(one) - rank(other) || other.told.facts.unread - one.told.facts.unread)
    .slice(0, LISTED_MAX);
  return notificationGroupsIn(listed).map((group) => {
    const own = listed.filter(({ definition }) => definition.group === group);
    return {
      heading: notificationGroupNames[group],
      items: own.map((item) => ({ ...item, text: cut(item.text, LISTED_TEXT_MAX) })),
      shared: areUnread(own) ? { text: 'Read and answer', url: `${publicUrl}/messages` } : null,
    };
  });
}

const notificationGroupsIn = (items: Item[]) => [...new Set(items.map(({ definition }) => definition.group))];

function textOfSections(sections: Section[]): string {
  return sections
    .map(({ heading, items, shared }) =>
      shared
        ? [
            heading,
            '',
            ...items.map(({ text }) => text.replace(/\.$/, '')),
            '',
            `${shared.text}: ${shared.url}`,
          ]
        : [heading, ...items.flatMap(({ text, url }) => ['', text, url])],
    )
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

const ALWAYS_SENT = 'This email is about the security of your account. We always send emails like this.';
const whySent = ({ productName }: EmailFrame) =>
  `You're getting this email because you have an account on ${productName}.`;

function textOfFooter(frame: EmailFrame): string {
  const { links } = frame;
  if (!links) return ALWAYS_SENT;
  return `${whySent(frame)}\nStop emails like this: ${links.unsubscribe}\nChoose your emails: ${links.choices}`;
}

/** Mail programs would otherwise colour links. */
const linkStyle = 'color:inherit';

const BUTTON =
  'display:inline-block;padding:12px 20px;border:1px solid #767676;border-radius:8px;background:#14213d;color:#ffffff;font-weight:600;text-decoration:none';

const markUpOne = (paragraphs: string[], url: string, { productName }: EmailFrame) =>
  html`${paragraphs.map((text) => html`<p>${text}</p>`)}<p style="margin:24px 0"><a href="${url}" style="${BUTTON}">Open ${productName}</a></p>`;

const markUpSection = ({ heading, items }: Section) =>
  html`<h2 style="margin:24px 0 8px;font-size:16px">${heading}</h2><ul style="margin:0;padding-left:20px">${items.map(markUpItem)}</ul>`;

const markUpItem = ({ text, url }: Item) =>
  html`<li style="margin-bottom:8px"><a href="${url}" style="${linkStyle}">${text}</a></li>`;

/** Sets no colours for text and background, so mail programs apply their light or dark theme. The footer's grey is readable on both. */
function layOut(frame: EmailFrame, heading: string, content: Html): string {
  const { links } = frame;
  const footer = links
    ? html`${whySent(frame)}<br><a href="${links.unsubscribe}" style="${linkStyle}">Stop emails like this</a> · <a href="${links.choices}" style="${linkStyle}">Choose your emails</a>`
    : html`${ALWAYS_SENT}`;
  return html`<!doctype html>
<html lang="en-NG">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
</head>
<body style="margin:0;padding:0">
<div style="max-width:560px;margin:0 auto;padding:24px 20px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<p style="margin:0;font-weight:700"><a href="${frame.publicUrl}" style="color:inherit;text-decoration:none">${frame.productName}</a></p>
<h1 style="margin:16px 0;font-size:20px;line-height:1.3">${heading}</h1>
${content}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #767676;font-size:13px;color:#767676">${footer}</p>
</div>
</body>
</html>
`.toString();
}
