import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { classNames } from '../../ui/text/class-names.ts';

const places = [
  { label: 'Queues', to: paths.operators },
  { label: 'People', to: paths.operatorPeople() },
  { label: 'Payments', to: paths.operatorPayments() },
  { label: 'Events', to: paths.operatorEvents },
  { label: 'Figures', to: paths.operatorFigures },
  { label: 'Errors', to: paths.operatorErrors },
  { label: 'Audit log', to: paths.operatorAudit() },
];

/** The navigation of the operators' console. */
export function OperatorNav() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another part is open, which may be outside a small screen
  useEffect(() => {
    nav.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label="Operators" className="border-b border-line bg-paper">
      <ul className="mx-auto flex w-full max-w-7xl overflow-x-auto px-2">
        {places.map(({ label, to }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              end={to === paths.operators}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-12 items-center border-b-3 px-3 font-semibold whitespace-nowrap no-underline -outline-offset-3!',
                  isActive ? 'border-leaf text-ink' : 'border-transparent text-ink-soft hover:text-ink',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
