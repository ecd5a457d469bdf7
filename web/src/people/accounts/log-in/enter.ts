import { useNavigate } from 'react-router';
import { sessionStore, tabStorage } from '../../../data/session.ts';
import type { SessionAnswer } from '../../../data/session-store.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { pendingSignUp } from '../sign-up/pending-sign-up.ts';
import { signUpDraft } from '../sign-up/sign-up-draft.ts';
import { signUpPassword } from '../sign-up/sign-up-password.ts';
import { ownProfilePath } from './profile-path.ts';
import { takeReturnPath } from './return-path.ts';

/**
 * Returns a function that opens the page interrupted by the login, or the home page; for an operator, the console. It resolves when the page is loaded, so a form can
 * stay busy until then.
 */
export function useGoOn(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const interrupted = takeReturnPath(tabStorage);
    // "Me" and "Profile" lead to /profile while the role is unknown. Now the role is known.
    const target = interrupted === paths.profile ? ownProfilePath(sessionStore.current()) : interrupted;
    const start = sessionStore.current()?.user?.is_operator ? paths.operators : paths.home;
    await navigate(target ?? start, { replace: true });
  };
}

/** Stores a new session and deletes the stored forms that led to it. */
export function enter(answer: SessionAnswer): void {
  forgetForms();
  sessionStore.save(answer);
}

/** Deletes the data of a finished sign-up from this tab. */
export function forgetForms(): void {
  signUpDraft.clear();
  pendingSignUp.clear();
  signUpPassword.forget();
}
