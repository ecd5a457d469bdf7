import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { tabStorage, useSession } from '../../../data/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import { secondFactorQuery } from './second-factor-gate.tsx';

const LATER = 'second-factor-later';

/** Asks an operator after each log-in to set up the two-factor log-in, until it is done. */
export function SecondFactorNotice() {
  const { pathname } = useLocation();
  const factor = useQuery({ ...secondFactorQuery, retry: false }).data;
  // Each log-in has another token, whose end is its signature.
  const logIn = useSession()?.token.slice(-16) ?? '';
  const [later, setLater] = useState(() => tabStorage.getItem(LATER));
  if (
    !factor ||
    factor.state === 'on' ||
    (later === logIn && !factor.must_set_up) ||
    pathname === paths.operatorLogIn
  )
    return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-sun-tint px-3 py-2 text-sm lg:py-0">
      <p>A password alone doesn't protect what you see here.</p>
      <span className="flex items-center gap-2">
        <Link to={paths.operatorLogIn} className={`${linkClasses} inline-flex min-h-11 items-center`}>
          Set up two-factor log-in
        </Link>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            tabStorage.setItem(LATER, logIn);
            setLater(logIn);
          }}
        >
          Later
        </Button>
      </span>
    </div>
  );
}
