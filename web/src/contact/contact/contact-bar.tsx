import { formatWholeNaira } from '@marketplace/contract/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '../../data/queries.ts';
import { useSession } from '../../data/session.ts';
import { lazyPart } from '../../lib/browser/load-module.ts';
import { CARD_PARAMETER } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/site.ts';
import { firstContactsLabel } from '../../money/plans/free-labels.ts';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { bothText, callPriceText, chatPriceText, needsPlanText } from './price-labels.ts';

/** Few people come with a card. */
const CardNote = lazyPart(async () => ({ default: (await import('./card-note.tsx')).CardNote }));

interface Target {
  artisan_id: string;
  /** The code of the artisan's card, where it has brought the person. */
  card?: string;
}

/** Never cached: each call and each first message changes the next price. */
const callTermsQuery = (target: Target) => query('/user_subscription/view_call_terms', target, 0);
const chatTermsQuery = (target: Target) => query('/user_chat/view_chat_terms', target, 0);

/** At the bottom of a phone's screen; not sticky on very low screens, to leave space for the page. */
export const contactBarClasses =
  'max-md:order-last max-md:border-t border-line bg-paper max-md:px-4 max-md:py-1.5 safe-bottom [--safe-bottom-min:6px] ' +
  '[@media(min-height:34rem)]:max-md:sticky bottom-0 z-10';

interface ContactBarProps {
  artisan: { _id: string; fullname: string; min_service_charge: number };
}

/** Call and Chat on an artisan's page. On a phone a bar of 64 px with the artisan's price and what both cost this person. */
export function ContactBar({ artisan }: ContactBarProps) {
  const { min_service_charge: charge } = artisan;
  const card = useShownCard();
  const target = { artisan_id: artisan._id, ...(card && { card }) };
  return (
    <div
      data-screen-only
      data-contact-bar
      className={`${contactBarClasses} md:px-4 md:py-2.5 md:pb-5 lg:px-5`}
    >
      {card && (
        <Suspense fallback={<p className="mb-1.5 min-h-[2lh] text-sm leading-snug md:mb-2" />}>
          <CardNote artisan={artisan} card={card} />
        </Suspense>
      )}
      <ContactButtons
        target={target}
        name={artisan.fullname}
        prices={
          <>
            {charge > 0 && (
              <p className="text-[min(0.875rem,20px)] leading-tight font-semibold md:hidden">
                {`From ${formatWholeNaira(charge)}`}
              </p>
            )}
            {useSession() ? <OwnPrices target={target} /> : <VisitorPrice />}
          </>
        }
      />
    </div>
  );
}

/** Grows only half as fast with large text, because the sticky bar must leave space for the page. */
const line = 'min-h-[1lh] text-[min(0.75rem,18px)] leading-tight text-ink-soft md:leading-relaxed';

/** Returns the code of an artisan's card in the address of the page. The server's page has none, because kept pages are for everybody. */
function useShownCard(): string | undefined {
  const [parameters] = useSearchParams();
  return (useHydrated() && parameters.get(CARD_PARAMETER)) || undefined;
}

/** The server renders this for everyone. It is hidden from a logged-in person until their own price is known. */
function VisitorPrice() {
  const { plansFrom, offers } = useSite();
  const { firstContacts } = offers ?? {};
  return (
    <p className={`${line} md:text-center in-data-session:invisible`}>
      {firstContacts ? firstContactsLabel(firstContacts) : needsPlanText(plansFrom)}
    </p>
  );
}

function OwnPrices({ target }: { target: Target }) {
  const call = useQuery(callTermsQuery(target)).data;
  const chat = useQuery(chatTermsQuery(target)).data;
  const subscription = useSession()?.subscription;
  const plan = subscription ? (subscription.is_active ? 'active' : 'paused') : 'none';
  const plans = { plan, plansFrom: useSite().plansFrom } as const;
  const both = call && chat && bothText(call, chat, plans);
  if (both) return <p className={`${line} md:text-center`}>{both}</p>;
  return (
    <div className={`${line} min-h-[2lh]! md:grid md:min-h-[1lh]! md:grid-cols-2 md:gap-x-3 md:text-center`}>
      <p>{call && callPriceText(call, plans)}</p>
      <p>{chat && chatPriceText(chat, plans)}</p>
    </div>
  );
}
