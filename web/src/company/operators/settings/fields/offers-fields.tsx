import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import type { FreeReason } from '@marketplace/contract/money/free-contacts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../../../data/queries.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import type { FieldsProps } from '../setting-fields.ts';
import { NumberField } from './number-field.tsx';

/** What the house pays for, with what each offer costs, and how much of it was given. */
export function OffersFields({ value, onChange, errorOf }: FieldsProps<SettingValueMap['offers']>) {
  const { first_contacts, card, first_answers } = value;
  return (
    <>
      <Notice>
        Each of these is off until you put it on. Whatever is free is in the ledger with its reason, and
        doesn't count as paid in the weight of reviews.
      </Notice>
      <Offer
        title="First contacts of new accounts"
        cost="Each new person with a confirmed phone number tries the product before paying. You give up what some of them would have bought for their first calls and chats."
        reason="first contact"
      >
        <NumberField
          key="count"
          label="Free calls or chats for each new account"
          help="0 to 5. 0 is off. Only accounts that are made after you put it on."
          value={first_contacts.count}
          error={errorOf('first_contacts.count')}
          onChange={(count) => onChange({ ...value, first_contacts: { ...first_contacts, count } })}
        />
        <NumberField
          key="days"
          label="Days after sign-up"
          help="1 to 90. What isn't used by then is gone."
          value={first_contacts.days}
          error={errorOf('first_contacts.days')}
          onChange={(days) => onChange({ ...value, first_contacts: { ...first_contacts, days } })}
        />
      </Offer>
      <Offer
        title="An artisan's own card"
        cost="Whoever scans the QR code of an artisan's card gets one free call or chat with that artisan. These are customers whom the artisan brings, so you give up little."
        reason="own card"
      >
        <Checkbox
          key="on"
          label="Cards give free contacts"
          checked={card.on}
          error={errorOf('card.on')}
          onChange={({ target }) => onChange({ ...value, card: { ...card, on: target.checked } })}
        />
        <NumberField
          key="per_week"
          label="Free contacts for each artisan in 7 days"
          help="1 to 50. This also limits what a false customer can take."
          value={card.per_week}
          error={errorOf('card.per_week')}
          onChange={(per_week) => onChange({ ...value, card: { ...card, per_week } })}
        />
      </Offer>
      <Offer
        title="First answers to jobs"
        cost="Each artisan or creative writes to the first posters of jobs for free, so new jobs get more answers. You give up what they would have paid for these."
        reason="first answer"
      >
        <NumberField
          label="Free answers for each artisan or creative"
          help="0 to 10. 0 is off. Everybody gets them once, also accounts of before."
          value={first_answers.count}
          error={errorOf('first_answers.count')}
          onChange={(count) => onChange({ ...value, first_answers: { count } })}
        />
      </Offer>
    </>
  );
}

interface OfferProps {
  title: string;
  /** What it costs, in a sentence. */
  cost: string;
  reason: FreeReason;
  children: ReactNode;
}

function Offer({ title, cost, reason, children }: OfferProps) {
  const { data, isError } = useQuery(query('/operators/view_given_offers', {}, 0));
  const given = data?.given.find((each) => each.reason === reason);
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-card border border-line p-4">
      <h2 className="font-text text-base font-semibold tracking-normal">{title}</h2>
      <p className="text-sm text-ink-soft">{cost}</p>
      <p className="min-h-[1lh] text-sm font-semibold">
        {given && <span>{`Given: ${given.last_7_days} in 7 days, ${given.last_30_days} in 30 days`}</span>}
        {isError && <span>We couldn't read how many were given.</span>}
      </p>
      {children}
    </section>
  );
}
