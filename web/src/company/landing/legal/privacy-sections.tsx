import {
  DOUBTS_RETENTION_DAYS,
  HIDDEN_RETENTION_DAYS,
  NOTES_RETENTION_DAYS,
} from '@marketplace/contract/company/moderation-limits';
import { RISK_RETENTION_DAYS } from '@marketplace/contract/company/person/risk-reasons';
import { INVITATION_HOURS, INVITATION_RETENTION_DAYS } from '@marketplace/contract/company/staff-limits';
import { DELETED_RETENTION_DAYS } from '@marketplace/contract/contact/message-limits';
import { VOUCH_MONTHS } from '@marketplace/contract/discovery/own-page/vouch-limits';
import { MATCHES_RETENTION_DAYS } from '@marketplace/contract/discovery/saved-searches';
import { OBJECTION_HOURS } from '@marketplace/contract/people/correction-limits';
import { IDENTITY_PICTURES_DAYS } from '@marketplace/contract/people/identity-documents';
import { NOTIFICATIONS_RETENTION_DAYS } from '@marketplace/contract/people/notifications';
import type { Site } from '@marketplace/contract/shared/site';
import { STREET_RETENTION_DAYS } from '@marketplace/contract/work/agreement-limits';
import { INVITATIONS_RETENTION_DAYS } from '@marketplace/contract/work/invitation-limits';
import { JOB_PHOTOS_RETENTION_DAYS } from '@marketplace/contract/work/job-photo-limits';
import {
  VISIT_CALL_HOURS_AFTER,
  VISIT_RETENTION_DAYS,
  VISIT_SHARE_HOURS,
} from '@marketplace/contract/work/visit-limits';
import { companyText } from '../../../lib/company-text.ts';
import { formatPhone } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { PurposeList } from '../purpose-list.tsx';
import { type LegalSection, OutsideLink } from './legal-document.tsx';

const contactLink = (
  <Link to={paths.contact} className={linkClasses}>
    contact us
  </Link>
);

/** Returns the privacy notice required by the Nigeria Data Protection Act 2023. A change of meaning needs a new TERMS_VERSION. */
export function privacySections(site: Site): LegalSection[] {
  const { productName, contact } = site;
  const company = companyText(site);
  const dataProtection = site.company?.dataProtection;
  const reach = [contact.address, contact.phone && formatPhone(contact.phone), contact.email].filter(Boolean);
  const responsible = company
    ? `${company} decides what happens with your data and answers for it`
    : `The people who run ${productName} decide what happens with your data and answer for it`;
  return [
    {
      id: 'who',
      title: 'Who is responsible',
      body: (
        <p>
          <span>{responsible}, under the Nigeria Data Protection Act 2023. </span>
          {reach.length > 0 && <span>You can reach us here: {reach.join(' · ')}. </span>}
          <span>For anything about your data, {contactLink}</span>
          <span>{dataProtection ? ` or our data protection contact: ${dataProtection}.` : '.'}</span>
        </p>
      ),
    },
    {
      id: 'what',
      title: 'What we keep, why, and on what basis',
      body: <PurposeList />,
    },
    {
      id: 'not',
      title: "What we don't do",
      body: (
        <ul>
          <li>
            We don't sell data, show adverts, or follow you on other sites. We don't use tracking cookies.
          </li>
          <li>
            We don't keep your National Identification Number, your card or your bank details. For an identity
            check you type the number of your document. We keep its last four characters, and the whole number
            only in a scrambled form that nobody can read.
          </li>
          <li>
            We don't read your chats, unless one of you reports a message to us (then we see the few messages
            around it, too), or a problem with your agreement that you didn't solve together, or the people on
            our team who look into fraud and danger have to. They write down why, it's logged with their name,
            and after an hour they can't read it any more.
          </li>
          <li>Only people, never machines, make decisions about you that have legal effect.</li>
        </ul>
      ),
    },
    {
      id: 'who-sees',
      title: 'Who gets to see it',
      body: (
        <>
          <p>
            <strong>Everybody</strong> sees an artisan’s public profile: name, pictures, skills, areas,
            prices, languages, working hours, when the artisan is away or says “Available now”, reviews, and
            how many people vouch for the artisan and how they know each other. Visitors see what a job is
            about, where it is and for how much, but not who posted it. People who are logged in also see its
            description, its photos, its landmark, when you need the work, and your name. Everyone sees how
            many artisans have answered a job, and the last day the person who posted it was here.
          </p>
          <p>
            <strong>Artisans who answered your job</strong> see if you read their answer, declined it or hired
            them, and that the job is closed. No one else sees your shortlist.
          </p>
          <p>
            <strong>Someone whose first message to you waits</strong> sees at what time we'll tell you, and
            whether we've told you.
          </p>
          <p>
            <strong>Your phone number and email address</strong> are not on any page. A logged-in person with
            a plan, or with a call that's on us, can see your number, but only if you confirmed it and didn't
            choose “chat only”. If you agreed on a visit with someone, they can see it too, from the evening
            before until {VISIT_CALL_HOURS_AFTER} hours after the visit.
          </p>
          <p>
            <strong>Companies that work for us</strong> get only what they need for their part:
          </p>
          <ul>
            <li>
              Termii delivers codes and notifications by SMS, WhatsApp (Meta) delivers them by WhatsApp, and a
              mail service delivers email.
            </li>
            <li>Paystack takes payments.</li>
            <li>
              If you turn notifications on, the maker of your browser (such as Google, Apple, Mozilla or
              Microsoft) delivers them. They are encrypted: only your browser can read them.
            </li>
            <li>Google tells us your name and email address if you choose to sign up with Google.</li>
            <li>A hosting company runs the machines.</li>
          </ul>
          <p>
            Some of them, such as Meta and Google, work outside Nigeria. We use them only under contracts or
            rules that protect your data as the Act asks.
          </p>
          <p>
            <strong>Anyone with a link to a visit</strong> that one of you made sees both your first names,
            what you agreed, when, and the area. They also see the picture of the other person (not of the one
            who made the link), and if we've verified them. They never see a phone number, a street address or
            a code.
          </p>
          <p>
            <strong>Courts and authorities</strong> get what the law says we must give, and nothing more.
          </p>
        </>
      ),
    },
    {
      id: 'browser',
      title: 'What is stored on your phone or computer',
      body: (
        <>
          <p>In your browser’s own storage we keep:</p>
          <ul>
            <li>your login, and a copy of your profile and plan;</li>
            <li>drafts of what you're writing, and photos, files and a voice note that you haven't sent;</li>
            <li>the states and local government areas where you last searched, and your last searches;</li>
            <li>the area of your last job, visit or profile, and the jobs you chose to see;</li>
            <li>your home page as you last saw it, and the artisans whose pages you opened;</li>
            <li>when you last changed something;</li>
            <li>a phone number that waits for its code, until you close the page;</li>
            <li>the visits you opened, with their door codes;</li>
            <li>if you turned notifications on, what your browser needs to know which ones are yours.</li>
          </ul>
          <p>
            Logging out removes all of it. If you log out without a connection, only the key of that login
            stays, until our server has ended it. If your login runs out, only an unfinished job, and messages
            and door codes that you haven't sent, stay. They're locked to your account.
          </p>
          <p>
            If you let your browser tell this page where you are, your phone finds the local government area.
            We keep that area only after you confirm it. We never store or send your exact position.
          </p>
        </>
      ),
    },
    {
      id: 'how-long',
      title: 'How long',
      body: (
        <ul>
          <li>Your account and what you posted: until you delete it.</li>
          <li>Where you search: until you choose another place or delete your account.</li>
          <li>A sign-up you didn't finish: about a day. A code: 10 minutes. A recovery link: 30 minutes.</li>
          <li>A login: at most 90 days.</li>
          <li>
            When our team changes your phone number or email because you lost it: the old and the new one for{' '}
            {OBJECTION_HOURS} hours, or until we've decided if you object. What was changed, when and why, and
            the new one with most of it hidden: as long as your account. A scrambled form of the new one stays
            in our log, to find out who on our team used the same number for several accounts.
          </li>
          <li>
            The address your browser gives us for notifications: until you turn them off or log out there, or
            that login ends.
          </li>
          <li>
            When we sent you a notification: 14 days, or 90 days for text messages and WhatsApp. What you
            chose in the settings: as long as your account.
          </li>
          <li>
            The networks you logged in from: 90 days, scrambled so nobody can read them. Counts of wrong
            passwords: about a day.
          </li>
          <li>
            The list of your notifications, which has no text of a message: {NOTIFICATIONS_RETENTION_DAYS}{' '}
            days.
          </li>
          <li>
            What you offer as an artisan, what you say about your pictures, and which steps of your start you
            skipped: until you change it, or delete your account. How long you're away or available: until
            that time has passed.
          </li>
          <li>
            Your answer for the time away: until you turn it off, or delete your account. In a chat that got
            it: as long as the chat, or your account.
          </li>
          <li>
            Your short link and your earlier ones: as long as your account. After that only a scrambled form
            stays, without your name, so that nobody else gets the link.
          </li>
          <li>
            Who vouches for an artisan: until the person takes it back, the artisan removes it, one of the two
            deletes their account, or for {VOUCH_MONTHS} months. The codes for it, also wrong ones, and how
            many codes we sent to a number: about a day.
          </li>
          <li>
            The link with which people vouch for you: until you make a new one and nobody can take their word
            back with it any more. Your own numbers in a scrambled form, so that you can't vouch for yourself:
            as long as you have a link. Whether a number that vouches belongs to someone we've suspended: as
            long as the vouch.
          </li>
          <li>
            Searches that you saved: until you delete them, or your account. Which jobs and artisans they
            found for you: {MATCHES_RETENTION_DAYS} days.
          </li>
          <li>
            Jobs are shown for 60 days. Their photos: until you delete them, or until{' '}
            {JOB_PHOTOS_RETENTION_DAYS} days after the job was over.
          </li>
          <li>
            How often lists and Featured places showed your profile, how often people opened, saved and shared
            your page, and how often they looked at your job: 90 days. We keep a number for each day, and no
            names.
          </li>
          <li>
            The score of how likely an account is to be a fraud, its reasons, the accounts that they link it
            with, and what our team noted about it: {RISK_RETENTION_DAYS} days from what happened or was
            noted, or until you delete your account.
          </li>
          <li>
            Who on our team read a chat, and why: 90 days, or until one of you deletes the account. In our log
            of what the team does, who it was and when stay for as long as we keep that log, and why until one
            of you deletes the account.
          </li>
          <li>
            What people search for: we count searches by day, trade, state and words, without who it was.
            Words stay for 12 months, and only if at least three people searched for them in a week: otherwise
            we delete them after that week. Until then we keep a scrambled number between 0 and 15 beside
            them, so that we can tell three people from one. We don't keep words with numbers, email addresses
            or names of artisans.
          </li>
          <li>
            What you decided about the answers to your jobs, and who you hired: as long as the job and the
            chat.
          </li>
          <li>
            Offers and agreements: as long as the chat. When you delete your account, the other person keeps
            what you both agreed on, without your name. A street address: until someone declines or changes
            the offer, the offer runs out, or someone cancels the agreement. Otherwise until{' '}
            {STREET_RETENTION_DAYS} days after the work was done, or after the visit if nobody said it was
            done. Our question about whether the work is done: until there's an answer.
          </li>
          <li>
            Problems that one of you reported about an agreement, with what both of you wrote, pictures,
            proposals and our decision: as long as the agreement. When you delete your account, we delete what
            you wrote and your pictures.
          </li>
          <li>
            Payments that you write down, with what they were for, the other person’s answer and the picture
            of a receipt: as long as the agreement. Only our team sees what you took back, and only when it
            decides about a problem. When you delete your account, we delete your pictures and what the other
            person hasn't confirmed. What you both confirmed stays with the other person, without your name.
          </li>
          <li>
            We work out the usual prices of a trade from the last twelve months. When you delete a price or
            your account, it drops out within six hours.
          </li>
          <li>
            Reviews and their pictures: until you delete a picture, or until you or the person the review is
            about deletes the account.
          </li>
          <li>
            Signs that something you wrote in public has a phone number, email or link in it or looks like
            fraud, and that our team still has to look at a job or picture of a new account: until you change
            the text, or until {DOUBTS_RETENTION_DAYS} days after our team has looked at it. A short code made
            from each picture, so we can find copies: as long as the picture.
          </li>
          <li>
            Door codes of a visit, when they were entered, who was on the way or late, and links that you made
            for a person you trust: {VISIT_RETENTION_DAYS} days after the visit. A link stops working{' '}
            {VISIT_SHARE_HOURS} hours after the visit, or as soon as you stop sharing. That you both confirmed
            that you met: as long as the agreement, or until one of you deletes the account.
          </li>
          <li>
            Messages, files and voice notes: as long as the chat, and until you delete your account. Whether a
            voice note was listened to: as long as the voice note. A file or a voice note that was uploaded
            but never sent: a day.
          </li>
          <li>
            That an artisan's card brought you to a chat: until your first message there, or as long as the
            chat.
          </li>
          <li>Invitations to jobs: {INVITATIONS_RETENTION_DAYS} days, or until the job is deleted.</li>
          <li>
            Your document and your selfie of an identity check: until {IDENTITY_PICTURES_DAYS} days after the
            decision, or until you take your consent back. What else we keep of the check: as long as your
            account.
          </li>
          <li>
            Records of payments, refunds, plans and their use, and of calls and chats that were on us: six
            years, because tax law asks for it. After you delete your account they hold numbers and amounts,
            no name.
          </li>
          <li>
            An account that we closed for fraud: as long as it's closed, so nobody can open another one with
            its email or phone number the next day.
          </li>
          <li>
            Messages from the contact form: {NOTES_RETENTION_DAYS / 365} years after the matter is settled.
          </li>
          <li>
            A message that you delete for both of you: {DELETED_RETENTION_DAYS} days, in case someone reports
            it, and longer only until our team has decided about a report. The other person can't read it any
            more.
          </li>
          <li>
            What our team has removed of yours, with the reason and your appeal: you can see it, and we can
            put it back, for {HIDDEN_RETENTION_DAYS} days from the removal or the decision on your appeal.
            Then we delete its text and pictures. Jobs and reviews stay, hidden from everyone else, until you
            delete your account.
          </li>
          <li>
            Notes that our team makes about you or your questions, and the words by which it sorts them, to
            help you better: {NOTES_RETENTION_DAYS / 365} years, or until you delete your account. Those about
            a report that you make, or a message from our contact page, stay for {NOTES_RETENTION_DAYS / 365}{' '}
            years. Only our team reads them.
          </li>
          <li>
            A log of what our team did with your account or looked at in it, who it was, when and why. It
            stays, so that nobody can hide what they did. When you delete your account, we empty the reasons,
            and your name isn't in it any more.
          </li>
          <li>
            If you work in our team: your role, until your work for us ends, and who has invited you with your
            email address. An invitation works for {INVITATION_HOURS} hours. We delete it{' '}
            {INVITATION_RETENTION_DAYS} days later, or within two hours when you use it. The secret of your
            authenticator app, locked with a key of ours, codes made from your recovery codes, and of each
            passkey its public key, its name, the address of our site that it's for, how your browser reaches
            it (such as by USB), how often it has signed, and when you added and last used it: until you
            remove it, an admin resets them, or your work for us ends. What makes your passkey work stays on
            your device. We also keep a log of what you do for us in our console, with the first letter and
            the provider of an address that you invite. It stays when you leave.
          </li>
          <li>Your own quick replies: until you delete them, or your account.</li>
          <li>
            Reports that your browser sends when a page of ours breaks: 30 days. They say what broke, on which
            kind of page and in which version of which browser, and hold nothing that tells us who you are.
          </li>
          <li>Backups, in case our machines fail: what you delete stays in them for up to 30 more days.</li>
        </ul>
      ),
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: (
        <>
          <p>You can, at no cost:</p>
          <ul>
            <li>see what we have about you, and take a copy of it with you;</li>
            <li>have it corrected or deleted;</li>
            <li>object to a use, or have it paused while we look into it;</li>
            <li>take back a consent at any time. What we did with it before stays lawful.</li>
          </ul>
          <p>
            You can do much of this yourself in your settings. For the rest, {contactLink}. We answer within
            30 days. If you're not happy with our answer, you can complain to the{' '}
            <OutsideLink href="https://ndpc.gov.ng">Nigeria Data Protection Commission</OutsideLink>.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Children',
      body: (
        <p>
          You must be 18 or older to use {productName}. If you know a child who has an account, tell us, and
          we'll delete it.
        </p>
      ),
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: (
        <p>
          Connections are encrypted. We keep passwords and codes only in a form that can't be turned back into
          them. Only the door codes of a visit stay readable, because your phone shows you yours. We remove
          the place where a picture was taken. If data is ever lost or stolen, we'll tell the Commission
          within 72 hours, and you right away if it could hurt you.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          When this notice changes, it gets a new version and date, and we'll tell you before it starts to
          count.
        </p>
      ),
    },
  ];
}
