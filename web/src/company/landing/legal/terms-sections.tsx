import type { Site } from '@marketplace/contract/shared/site';
import { companyText } from '../../../lib/company-text.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { type LegalSection, OutsideLink } from './legal-document.tsx';
import { RefundDays } from './refund-days.tsx';

const contactLink = (
  <Link to={paths.contact} className={linkClasses}>
    contact us
  </Link>
);

/** Returns the terms of use. A change of meaning needs a new TERMS_VERSION. */
export function termsSections(site: Site, refundDays: number): LegalSection[] {
  const { productName } = site;
  const company = companyText(site);
  return [
    {
      id: 'what',
      title: `What ${productName} is`,
      body: (
        <>
          <p>
            <span>
              {productName} is a marketplace. Artisans and digital creatives show their work; customers find
              them, post jobs and get in touch. By opening an account you accept these terms.
            </span>
            {company && <span> They are between you and {company}.</span>}
          </p>
          <p>
            We bring people together. The customer and the artisan agree on the job, its price and its result.
            We're not part of that agreement. We don't employ the artisans, and we take no share of what
            they're paid.
          </p>
        </>
      ),
    },
    {
      id: 'who',
      title: 'Who may use it',
      body: (
        <ul>
          <li>You must be 18 or older.</li>
          <li>
            Use your real name, and a phone number or email address that is yours. We check that it's yours.
          </li>
          <li>One person, one account. Don't lend it and don't sell it.</li>
          <li>
            Keep your password to yourself. On a phone that others use too, log out when you're done. That
            clears what we stored on it.
          </li>
        </ul>
      ),
    },
    {
      id: 'customers-and-artisans',
      title: 'Between customers and artisans',
      body: (
        <ul>
          <li>Describe the work, your skills and your price truthfully.</li>
          <li>Agree on the price, the material and the day before the work starts, best in the chat.</li>
          <li>
            Don't pay everything in advance to someone you haven't met. {productName} never asks you to pay
            for a job through us, and never asks for your password or a code.
          </li>
          <li>
            If something goes wrong, talk to each other first, then tell us. We can look into it and remove
            people who cheat, but we can't give back money that you paid each other.
          </li>
        </ul>
      ),
    },
    {
      id: 'not-allowed',
      title: 'What is not allowed',
      body: (
        <ul>
          <li>Fraud, threats, insults, hatred, and anything that the law forbids.</li>
          <li>
            Phone numbers, email addresses and chat links in names, descriptions, jobs or portfolios. Everyone
            gets in touch through our calls and chats, and that protects you from strangers.
          </li>
          <li>
            Pictures or work that are not yours, and reviews that you were paid for or wrote about yourself.
          </li>
          <li>
            Collecting other people’s data, or using the site with a program without our permission in
            writing.
          </li>
        </ul>
      ),
    },
    {
      id: 'verified',
      title: 'What “Verified” and “Featured” mean',
      body: (
        <>
          <p>
            <strong>Verified</strong> means that someone on our team checked who the person is. You can't buy
            it, and it doesn't promise good work.
          </p>
          <p>
            <strong>Featured</strong> means that the person uses boost days of a plan. One card in four of a
            list is a Featured place. Everyone who uses boost days and fits the list takes turns there, and
            the order changes every few minutes. It doesn't say how good someone is either.
          </p>
          <p>Reviews come only from people who really chatted here.</p>
        </>
      ),
    },
    {
      id: 'jobs',
      title: 'Jobs',
      body: (
        <p>
          Posting a job is free. You can edit, close and repost it. We show it for up to 60 days. The “Urgent”
          tag comes with the Connect and Elite plans.
        </p>
      ),
    },
    {
      id: 'plans',
      title: 'Plans and tokens',
      body: (
        <>
          <p>
            Looking around, posting jobs, and reading and replying to messages are free. To see a phone
            number, to start a chat or to answer a job you need a plan: Starter, Connect or Elite, for a week,
            a month or a year. The price on the plan page is all you pay.
          </p>
          <ul>
            <li>
              The first message in a chat that you start uses a <strong>message token</strong>. Everything
              after it is free, for both of you.
            </li>
            <li>
              Seeing a person’s number uses a <strong>call token</strong>. Seeing it again within 30 days is
              free. If the owner hasn't confirmed the number, we don't show it, and it costs nothing.
            </li>
            <li>
              Some calls and chats may be on us. You have to confirm your phone number first, and we may end
              such an offer at any time. Calls and chats that are on us don't come back. If nobody reads your
              message, the chat stays open for you.
            </li>
            <li>
              We return a message token if no one reads what you wrote within 48 hours, or if the job you
              answered is closed or the other account is deleted before that. When you ask for your money
              back, it still counts as used. A call token doesn't come back, because you've seen the number.
            </li>
            <li>
              Elite has no limit on tokens, but you can see at most 30 new numbers and start at most 60 new
              chats a day, so no one gets too many messages.
            </li>
            <li>
              An artisan’s page shows the Elite badge once they use the plan, or{' '}
              <RefundDays days={refundDays} /> days after they paid.
            </li>
            <li>Pausing a plan doesn't stop its days. You can't sell tokens or give them away.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'payment',
      title: 'Payment, and no silent renewal',
      body: (
        <>
          <p>
            You pay in naira through Paystack. Your card and bank details go to them and never to us. A plan
            starts when Paystack confirms your payment, and you get a receipt. If you buy a plan that you
            still have, the new days start when the old ones end.
          </p>
          <p>
            <strong>When a plan ends, it ends.</strong> We never renew it and never charge you again on our
            own.
          </p>
        </>
      ),
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: (
        <>
          <p>
            Within <RefundDays days={refundDays} /> days of paying, and as long as you haven't used anything
            in the plan, you can get all your money back. Ask for it on My Subscription Plans, or{' '}
            {contactLink}. The money goes back the way it came, usually within ten working days.
          </p>
          <p>
            You have used a plan when you saw a number, started a chat, boosted your profile, featured a job,
            posted an urgent job, added a link to social media, or when your identity check went first because
            of the plan. A token that came back counts as used.
          </p>
          <p>
            If we couldn't give you what a plan promises, tell us, and we'll give back the part you couldn't
            use. If your bank takes back or questions a payment, we pause the plan until that's settled. Your
            rights under the Federal Competition and Consumer Protection Act 2018 stay as they are.
          </p>
        </>
      ),
    },
    {
      id: 'tickets',
      title: 'Event tickets',
      body: (
        <p>
          When we sell tickets for an event, one person can buy up to six. Each ticket lets one person in,
          once. If the event is cancelled, you get your money back.
        </p>
      ),
    },
    {
      id: 'your-content',
      title: 'What you write and upload',
      body: (
        <p>
          It stays yours. You allow us to store it and to show it on {productName}, in the sizes that we need,
          for as long as it's here. When you delete it, it's gone from the site.
        </p>
      ),
    },
    {
      id: 'suspension',
      title: 'When we close an account',
      body: (
        <p>
          If someone breaks these terms we can hide what they posted, or suspend or close the account. We tell
          you why, unless that puts someone in danger. You can ask us to look again: {contactLink}, and
          another person on our team will. You can delete your account yourself at any time.
        </p>
      ),
    },
    {
      id: 'responsibility',
      title: "What we're responsible for",
      body: (
        <p>
          We're responsible for what we do ourselves, and for running {productName} with care. We're not
          responsible for what customers and artisans agree, do or fail to do, and we can't promise that the
          site always works. Nothing here takes away rights that the law of Nigeria gives you.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          When these terms change, this page gets a new version and date, and we tell you before the new
          version counts. If you don't agree, you can delete your account, and we'll give back what you paid
          for and can't use any more.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Complaints and law',
      body: (
        <p>
          Please {contactLink} first: a person will answer. You can also turn to the{' '}
          <OutsideLink href="https://fccpc.gov.ng">
            Federal Competition and Consumer Protection Commission
          </OutsideLink>
          . The law of the Federal Republic of Nigeria applies, and its courts decide.
        </p>
      ),
    },
  ];
}
