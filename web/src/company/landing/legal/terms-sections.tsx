import { REFUND_DAYS } from '@marketplace/contract/money/refunds';
import type { Site } from '@marketplace/contract/shared/site';
import { Link } from 'react-router';
import { companyText } from '../../../lib/company-text.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { type LegalSection, OutsideLink } from './legal-document.tsx';

const contactLink = (
  <Link to={paths.contact} className={linkClasses}>
    Contact us
  </Link>
);

/** Returns the terms of use. A change of meaning needs a new TERMS_VERSION. */
export function termsSections(site: Site): LegalSection[] {
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
            We bring people together. The agreement about a job, its price and its result is between the
            customer and the artisan: we are not part of it, we do not employ the artisans, and we take no
            share of what they are paid.
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
            Use your real name, and a phone number or email address that is yours. We prove it with a code.
          </li>
          <li>One person, one account. Do not lend it and do not sell it.</li>
          <li>
            Keep your password to yourself. On a phone that others use too, log out when you are done: that
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
            If something goes wrong, talk to each other first; then tell us. We can look into it and remove
            people who cheat, but we cannot give back money that you paid to each other.
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
            Phone numbers, email addresses and chat links in names, descriptions, jobs or portfolios.
            Everybody gets in touch in the same way, and that protects you from strangers.
          </li>
          <li>
            Pictures or work that are not yours, and reviews that you were paid for or wrote about yourself.
          </li>
          <li>Collecting other people’s data, or using the site by machine without our written yes.</li>
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
            list is a Featured place: everyone who uses boost days and fits the list takes turns in these
            places, in an order that changes every few minutes. It says nothing about quality either.
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
          Posting a job is free. You can edit, close and repost it. It ends after 60 days. The mark “Urgent”
          comes with the Connect and Elite plans.
        </p>
      ),
    },
    {
      id: 'plans',
      title: 'Plans and tokens',
      body: (
        <>
          <p>
            Looking around, posting jobs, reading and answering are free. To see a phone number or to start a
            conversation you need a plan: Starter, Connect or Elite, for a week, a month or a year. The price
            on the plan page is all you pay.
          </p>
          <ul>
            <li>
              A <strong>message token</strong> is used by the first message of a conversation that you open.
              Everything after it is free, for both of you.
            </li>
            <li>
              A <strong>call token</strong> is used when you see a person’s number. Seeing it again within 30
              days is free. A number that its owner has not proven costs nothing, because we do not show it.
            </li>
            <li>
              We return a message token when no one read what you wrote within 48 hours, or when the job you
              answered was closed or the other account was deleted before that. It still counts as used. A
              call token does not come back: you have seen the number.
            </li>
            <li>
              Elite is not limited by tokens, but to at most 30 new numbers and 60 new conversations a day, so
              no one gets too many messages.
            </li>
            <li>
              The Elite mark stands on an artisan’s page from the first use of the plan on, or {REFUND_DAYS}{' '}
              days after the payment.
            </li>
            <li>Pausing a plan does not stop its time. Tokens cannot be sold or passed on.</li>
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
            still have, its days are added at the end of the old ones.
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
            For {REFUND_DAYS} days after your payment, and as long as you have used nothing of the plan, you
            can have all your money back. Ask for it on the page of your plans or {contactLink}. The money
            goes back the way it came, usually within ten working days.
          </p>
          <p>
            You have used a plan when you saw a number, started a chat, boosted your profile, featured a job,
            posted an urgent job, added a link to social media, or when your identity check went first because
            of the plan. A token that came back counts as used.
          </p>
          <p>
            If we could not give you what a plan promises, tell us: we give back the part that you could not
            use. A payment that your bank takes back or disputes pauses the plan until it is settled. Your
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
          for as long as it is here. When you delete it, it is gone from the site.
        </p>
      ),
    },
    {
      id: 'suspension',
      title: 'When we close an account',
      body: (
        <p>
          If someone breaks these terms we can hide what they posted, or suspend or close the account. Except
          where people are in danger we say why, and you can answer: {contactLink}, and another person looks
          at it again. You can delete your account yourself at any time.
        </p>
      ),
    },
    {
      id: 'responsibility',
      title: 'What we answer for',
      body: (
        <p>
          We answer for what we do ourselves, and for running {productName} with care. We do not answer for
          what customers and artisans agree, do or fail to do, and cannot promise that the site is always
          reachable. Nothing here takes away rights that the law of Nigeria gives you.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          When these terms change, this page gets a new version and date, and we tell you before the new
          version counts. If you do not agree, you can delete your account; what you paid for and cannot use
          any more is given back.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Complaints and law',
      body: (
        <p>
          {contactLink} first: a person answers. You can also turn to the{' '}
          <OutsideLink href="https://fccpc.gov.ng">
            Federal Competition and Consumer Protection Commission
          </OutsideLink>
          . The law of the Federal Republic of Nigeria applies, and its courts decide.
        </p>
      ),
    },
  ];
}
