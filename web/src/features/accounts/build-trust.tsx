import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way to the identity check, for those who have not passed it. */
export function BuildTrust() {
  return (
    <section
      aria-labelledby="build-trust"
      className="flex flex-col gap-3 rounded-card bg-leaf-tint p-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="flex gap-3">
        <Icon of={ShieldCheck} size={28} className="shrink-0 text-leaf-text" />
        <div>
          <h2 id="build-trust" className="text-lg">
            Build Trust
          </h2>
          <p className="text-sm">People choose those whom they know to be real. The check is free.</p>
        </div>
      </div>
      <Link to={paths.verification} className={buttonClasses({ variant: 'secondary' })}>
        Get Verified
      </Link>
    </section>
  );
}
