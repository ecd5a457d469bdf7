import { START_STEPS } from '@marketplace/contract/discovery/own-page/start-steps';
import { ArrowRight, X } from 'lucide';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';

interface StartCardProps {
  /** From 1. */
  number: number;
  title: string;
  /** Dismisses the card. Without it there is no button. */
  onNotNow?: () => void;
}

/** Leads a new artisan back to the step of the guided start where they stopped. */
export function StartCard({ number, title, onNotNow }: StartCardProps) {
  return (
    <section aria-label="Your start" className="rounded-card bg-paper px-4 py-4 shadow-card">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-leaf-text">
        <span>{`Step ${number} of ${START_STEPS}`}</span>
        <progress
          className="sending-bar max-w-40 grow"
          max={START_STEPS}
          value={number - 1}
          aria-label="How far your start is"
        />
      </p>
      <p className="mt-1 font-heading text-lg leading-tight font-semibold">{title}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to={paths.start} className={buttonClasses()}>
          <Icon of={ArrowRight} />
          Go on
        </Link>
        {onNotNow && (
          <Button variant="quiet" icon={<Icon of={X} />} onClick={onNotNow}>
            Not now
          </Button>
        )}
      </div>
    </section>
  );
}
