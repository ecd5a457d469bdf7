import { tabStorage } from '../../../data/session.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { buttonClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';
import { Link } from '../../../ui/text/link.tsx';
import { offerNote, planPrice, purposeOf } from '../sign-up/purpose.ts';
import { readInterrupted } from './return-path.ts';

/** Returns the action that the login interrupted, such as 'save Ada Obi', and its price; null when unknown. */
function usePurpose(): { purpose: string; note: string | null } | null {
  const { plansFrom, offers } = useSite();
  const interrupted = useHydrated() ? readInterrupted(tabStorage) : null;
  const purpose = interrupted && purposeOf(interrupted);
  if (!purpose) return null;
  return { purpose, note: offerNote(interrupted, offers) ?? planPrice(interrupted.wish, plansFrom) };
}

/** Shown above the login form: leads new visitors to the sign-up. */
export function SignUpFirst() {
  const interrupted = usePurpose();
  if (!interrupted) return null;
  const { purpose, note } = interrupted;
  return (
    <>
      <section
        aria-label="Create an account"
        className="rounded-card border border-leaf bg-leaf-tint px-4 py-4"
      >
        <h2 className="text-lg leading-snug wrap-anywhere">Create an account to {purpose}</h2>
        <p className="mt-1 text-sm">
          {note
            ? `It's free. ${note} We'll bring you back to where you were.`
            : "It's free, and we'll bring you back to where you were."}
        </p>
        <Link to={paths.signup} className={`${buttonClasses({ size: 'large', wide: true })} mt-3`}>
          Create an account
        </Link>
      </section>
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or log in
      </p>
    </>
  );
}

/** Shown above the sign-up form: the purpose of the account. */
export function SignUpPurpose() {
  const interrupted = usePurpose();
  if (!interrupted) return null;
  const { purpose, note } = interrupted;
  return (
    <Notice title={<span className="wrap-anywhere">Create an account to {purpose}</span>}>
      {`${note ? `${note} ` : ''}We'll bring you back here as soon as your account is ready.`}
    </Notice>
  );
}
