import type { QueryClient } from '@tanstack/react-query';
import { BriefcaseBusiness, type LucideIcon, Phone, Share2, Users } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { sessionStore } from '../../../data/session.ts';
import { catalogueQuery, useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Wish } from '../../../people/accounts/log-in/return-path.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { cheapestOf, planOffer } from '../choose/plan-offer.ts';

const benefits: [LucideIcon, string][] = [
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
  /** The interrupted action, repeated when the person returns with a plan. Null when it has no name. */
  wish?: Wish | null;
}

/** Explains what a plan is for, and links to the plans. The spelling of the title is specified. */
export function AccessRestrictedDialog({ open, onOpenChange, wish = null }: AccessRestrictedDialogProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data, isPending } = useCatalogue('plans');
  const cheapest = data && cheapestOf(data.plans);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Access Restrictes"
      description="You need a subscription to view contact details or start a chat. Plans are starting from just N500/week."
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              onOpenChange(false);
              // After the payment, the person returns to this page.
              void navigate(paths.plans, { state: { from: pathname + search, wish } });
            }}
          >
            View Plans
          </Button>
        </>
      }
    >
      {(cheapest || isPending) && (
        <p className="rounded-card bg-leaf-tint px-4 py-3 text-lg font-semibold wrap-anywhere">
          {cheapest ? planOffer(cheapest, wish) : <Skeleton className="my-1 h-5" />}
        </p>
      )}
      <p className="mt-4 font-semibold">With a plan you get:</p>
      <ul className="mt-3 flex flex-col gap-3">
        {benefits.map(([icon, text]) => (
          <li key={text} className="flex items-center gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-control bg-leaf-tint text-leaf-text">
              <Icon of={icon} />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
