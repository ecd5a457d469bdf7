import type { QueryClient } from '@tanstack/react-query';
import { BriefcaseBusiness, type IconNode, Phone, Share2, Users } from 'lucide';
import { sessionStore } from '../../../data/session.ts';
import { catalogueQuery, useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import type { Wish } from '../../../people/accounts/log-in/return-path.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { CallTarget } from '../calls/call-terms.ts';
import { cheapestOf, planOffer } from '../choose/plan-offer.ts';
import { needsPlanFor, WaysDialog, type WaysDialogProps } from './ways-dialog.tsx';

const benefits: [IconNode, string][] = [
  [Users, 'Access to trusted labour near you'],
  [Phone, 'A direct phone number to call'],
  [BriefcaseBusiness, 'Job postings near you'],
  [Share2, 'Adding social media links'],
];

/** Prefetches the plans for a person without one, so the dialog opens with the cheapest. */
export function prefetchOffer(queries: QueryClient): void {
  if (!sessionStore.current()?.subscription) void queries.prefetchQuery(catalogueQuery('plans'));
}

interface AccessRestrictedDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  target?: CallTarget | null;
  /** The interrupted action, repeated when the person returns with a plan. Null when it has no name. */
  wish?: Wish | null;
  phone?: WaysDialogProps['phone'];
}

/** Explains what a plan is for, and the ways on. The spelling of the title is specified. */
export function AccessRestrictedDialog({
  open,
  onOpenChange,
  target = null,
  wish = null,
  phone,
}: AccessRestrictedDialogProps) {
  const { data, isPending } = useCatalogue('plans');
  const cheapest = data && cheapestOf(data.plans);
  return (
    <WaysDialog
      open={open}
      onClose={() => onOpenChange(false)}
      title="Access Restrictes"
      description="You need a subscription to view contact details or start a chat. Plans are starting from just N500/week."
      target={target}
      wish={wish}
      phone={phone}
      above={
        <>
          {wish && <p className="font-semibold wrap-anywhere">{needsPlanFor(wish)}</p>}
          {(cheapest || isPending) && (
            <p className="border-s-4 border-leaf ps-3 font-semibold wrap-anywhere">
              {cheapest ? planOffer(cheapest, wish) : <Skeleton className="my-1 h-5" />}
            </p>
          )}
        </>
      }
      below={
        <>
          <p className="mt-1 font-semibold">With a plan you get:</p>
          <ul className="flex flex-col gap-3">
            {benefits.map(([icon, text]) => (
              <li key={text} className="flex items-center gap-3">
                <span className="grid size-9 shrink-0 place-items-center rounded-control bg-leaf-tint text-leaf-text">
                  <Icon of={icon} />
                </span>
                {text}
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
