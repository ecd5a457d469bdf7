import { START_STEPS } from '@marketplace/contract/discovery/own-page/start';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';

interface StartCardProps {
  /** From 1. */
  number: number;
  title: string;
}

/** Leads a new artisan back to the step of the guided start where they stopped. */
export function StartCard({ number, title }: StartCardProps) {
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
      <Link to={paths.start} className={`${buttonClasses()} mt-3`}>
        <Icon of={ArrowRight} />
        Go on
      </Link>
    </section>
  );
}
