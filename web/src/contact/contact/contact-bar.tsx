import { useQuery } from '@tanstack/react-query';
import { query } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { callPriceText, chatPriceText, needBothPlan, needsPlanText } from './price-labels.ts';

/** Never cached: each call and each first message changes the next price. */
const callTermsQuery = (artisan_id: string) => query('/user_subscription/view_call_terms', { artisan_id }, 0);
const chatTermsQuery = (artisan_id: string) => query('/user_chat/view_chat_terms', { artisan_id }, 0);

/** Above the navigation bar on a phone; not sticky on very low screens, to leave space for the page. */
const stays =
  'max-md:order-last max-md:border-t [@media(min-height:34rem)]:max-md:sticky ' +
  'bottom-[calc(57px+env(safe-area-inset-bottom))] z-10';

interface ContactBarProps {
  artisan: { _id: string; fullname: string };
}

/** Call and Chat on an artisan's page, sticky on a phone. Below are the prices for this person. */
export function ContactBar({ artisan }: ContactBarProps) {
  return (
    <div
      data-screen-only
      data-contact-bar
      className={`${stays} border-line bg-paper px-4 py-2.5 md:pb-5 lg:px-5`}
    >
      <ContactButtons
        target={{ artisan_id: artisan._id }}
        name={artisan.fullname}
        prices={useSession() ? <OwnPrices artisanId={artisan._id} /> : <VisitorPrice />}
      />
    </div>
  );
}

/** Grows only half as fast with large text, because the sticky bar must leave space for the page. */
const line = 'min-h-[1lh] text-[min(0.75rem,18px)] leading-relaxed text-ink-soft';

/** The server renders this for everyone. It is hidden from a logged-in person until their own price is known. */
function VisitorPrice() {
  return <p className={`${line} text-center in-data-session:invisible`}>{needsPlanText}</p>;
}

function OwnPrices({ artisanId }: { artisanId: string }) {
  const call = useQuery(callTermsQuery(artisanId)).data;
  const chat = useQuery(chatTermsQuery(artisanId)).data;
  if (call && chat && needBothPlan(call, chat)) {
    return <p className={`${line} text-center`}>{needsPlanText}</p>;
  }
  return (
    <div className={`${line} grid grid-cols-2 gap-x-3 text-center`}>
      <p>{call && callPriceText(call)}</p>
      <p>{chat && chatPriceText(chat)}</p>
    </div>
  );
}
