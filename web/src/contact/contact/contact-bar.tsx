import { useQuery } from '@tanstack/react-query';
import { query } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { callPriceText, chatPriceText, needBothPlan, needsPlanText } from './price-labels.ts';

/** Never fresh: each call and each first message changes the price of the next one. */
const callTermsQuery = (artisan_id: string) => query('/user_subscription/view_call_terms', { artisan_id }, 0);
const chatTermsQuery = (artisan_id: string) => query('/user_chat/view_chat_terms', { artisan_id }, 0);

/** Above the links of the application on a phone; it leaves room for the page on very low screens. */
const stays =
  'max-md:order-last max-md:border-t [@media(min-height:34rem)]:max-md:sticky ' +
  'bottom-[calc(57px+env(safe-area-inset-bottom))] z-10';

interface ContactBarProps {
  artisan: { _id: string; fullname: string };
}

/** Call and Chat on the page of an artisan. On a phone they stay in sight. Below them stands what each costs this person. */
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

/** With letters of double size it grows half as far: the bar stays in sight and must leave room for the page. */
const line = 'min-h-[1lh] text-[min(0.75rem,18px)] leading-relaxed text-ink-soft';

/** The server renders it for everybody; a person who is logged in does not see it before the own price is known. */
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
