import { useQueryClient } from '@tanstack/react-query';
import { MessageCircle, Phone } from 'lucide';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tabStorage, useSession } from '../../data/session.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { reportError } from '../../lib/browser/report-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { showToast } from '../../lib/show-toast.ts';
import { useUniqueId } from '../../lib/unique-id.ts';
import type { CallTarget } from '../../money/plans/calls/call-terms.ts';
import { rememberWish, takeDueWish, type Wish } from '../../people/accounts/log-in/return-path.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { type ButtonVariant, buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Link } from '../../ui/text/link.tsx';

interface ContactButtonsProps {
  /** The artisan, or the job. Only artisans contact the poster of a job. */
  target: CallTarget;
  name: string;
  /** Both prices, shown below or, on a phone, beside the buttons. */
  prices?: ReactNode;
  /** Gives both the secondary style, because another action of the page comes first. */
  secondary?: boolean;
}

type Way = 'call' | 'chat';

/** Call and Chat buttons. Visitors log in first; without the required plan or profile, a person sees what it is for. */
export function ContactButtons({ target, name, prices, secondary }: ContactButtonsProps) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [pressed, setPressed] = useState<Way>('call');
  const priceId = useUniqueId();
  const { busy, run } = useOneAtATime();
  const queries = useQueryClient();
  const forArtisans = 'job_id' in target;
  const buttons: { way: Way; label: string; spoken: string; icon: typeof Phone; variant: ButtonVariant }[] = [
    { way: 'call', label: 'Call', spoken: 'Call', icon: Phone, variant: 'secondary' },
    {
      way: 'chat',
      label: forArtisans ? 'Message' : 'Chat',
      spoken: forArtisans ? 'Message' : 'Chat with',
      icon: MessageCircle,
      variant: secondary ? 'secondary' : 'primary',
    },
  ];
  // In the bar of a phone the prices take the space that the buttons leave.
  const buttonWidth = prices
    ? 'max-md:min-h-12 max-md:px-3 md:grow md:basis-[min(7.5rem,42%)]'
    : 'grow basis-[min(7.5rem,42%)]';
  const close = () => setDialog(null);
  const id = 'job_id' in target ? target.job_id : target.artisan_id;
  const wishTo = (deed: Way): Wish => ({ deed, id, name });
  const person = session?.user?._id;

  /** Does what a log-in or payment interrupted. */
  const resume = useEffectEvent((deed: Way) => void run(() => open(deed)));
  useEffect(() => {
    const deed = person ? takeDueWish(tabStorage, ['call', 'chat'], id) : null;
    if (deed) resume(deed);
  }, [person, id]);

  async function open(way: Way) {
    if (!session?.user) return showToast('error', 'User not found');
    setPressed(way);
    const isArtisan = session.user.role === 'artisan';
    try {
      if (way === 'chat') await openChat(isArtisan);
      else if (forArtisans && !isArtisan) await openNoProfile('call');
      else await openCall();
    } catch (error) {
      reportError('What the button needs could not be fetched', error);
      await showToast(
        'error',
        way === 'call' ? 'Error trying to call artisan' : 'Error starting conversation',
      );
    }
  }

  async function openChat(isArtisan: boolean) {
    const { startChat } = await import('./start-chat.ts');
    const start = await startChat(target, isArtisan);
    if (start.state === 'open') await navigate(start.path);
    if (start.state === 'needs_plan') await openGate('chat');
    if (start.state === 'needs_artisan_profile') await openNoProfile('chat');
  }

  async function openNoProfile(way: Way) {
    const { NoArtisanProfileDialog } = await import('./no-artisan-profile-dialog.tsx');
    setDialog(<NoArtisanProfileDialog open onOpenChange={close} wish={wishTo(way)} />);
  }

  /** Asks the server why no plan pays: the browser's copy of the plan may be older than one that was bought or paused elsewhere. */
  async function openGate(way: Way) {
    const [{ askPlanGate }, { PlanGateDialog }] = await Promise.all([
      import('../../money/plans/gate/plan-gate.ts'),
      import('../../money/plans/gate/plan-gate-dialog.tsx'),
    ]);
    const gate = await askPlanGate(queries, way).catch((error: unknown) => {
      reportError('The plans could not be read', error);
      return { kind: 'unchecked' } as const;
    });
    const goOn = () => {
      close();
      void run(() => open(way));
    };
    setDialog(
      <PlanGateDialog {...{ gate, way, target }} wish={wishTo(way)} onClose={close} onActivated={goOn} />,
    );
  }

  /** Asks the server even without a plan: a paid number stays free after the plan has ended. */
  async function openCall() {
    const [{ askCallTerms }, { CallDialog }] = await Promise.all([
      import('../../money/plans/calls/call-terms.ts'),
      import('../../money/plans/calls/call-dialog.tsx'),
    ]);
    const terms = await askCallTerms(queries, target);
    if (!terms) return;
    if (terms.state === 'needs_artisan_profile') return openNoProfile('call');
    // The server is asked first, so no one buys a plan for a person without a number, and a plan bought elsewhere counts.
    const { state } = terms;
    if (state === 'needs_plan') return openGate('call');
    setDialog(<CallDialog target={target} name={name} terms={{ ...terms, state }} onClose={close} />);
  }

  return (
    <div
      className={classNames(
        'flex flex-wrap',
        prices ? 'items-center gap-x-2 gap-y-1 md:gap-x-3' : 'gap-x-3 gap-y-2',
      )}
    >
      {buttons.map(({ way, label, spoken, icon, variant }) =>
        session ? (
          <Button
            key={way}
            variant={variant}
            size={secondary ? 'medium' : 'large'}
            aria-label={`${spoken} ${name}`}
            aria-describedby={prices ? priceId : undefined}
            icon={<Icon of={icon} size={22} />}
            busy={busy && way === pressed}
            className={buttonWidth}
            onClick={() => void run(() => open(way))}
          >
            {label}
          </Button>
        ) : (
          <Link
            key={way}
            to={paths.login}
            state={{ logInFirst: true }}
            rel="nofollow"
            aria-describedby={prices ? priceId : undefined}
            aria-label={`${spoken} ${name}`}
            onClick={() => rememberWish(tabStorage, pathname + search, wishTo(way))}
            className={`${buttonClasses({ variant, size: secondary ? 'medium' : 'large' })} ${buttonWidth}`}
          >
            <Icon of={icon} size={22} />
            <span>{label}</span>
          </Link>
        ),
      )}
      {prices && (
        <div id={priceId} className="max-md:order-first max-md:min-w-0 max-md:grow max-md:basis-20 md:w-full">
          {prices}
        </div>
      )}
      {dialog}
    </div>
  );
}
