import { useSearchParams } from 'react-router';
import type { PageHandle } from '../../../lib/navigation/page-head.ts';
import { NeedsScripts } from '../../../ui/feedback/needs-scripts.tsx';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';
import { EmailChoices, LinkRefused } from '../email-choices.tsx';

/** `reads` is empty on purpose: the server renders and caches one page for everyone, and the browser sends the token. */
export const handle: PageHandle = { head: { title: 'Your emails', noindex: true }, reads: [] };

/** Opened by the signed link of an email, without a login. */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const hydrated = useHydrated();
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-6 md:py-10">
      <h1 className="mb-3 text-2xl md:text-4xl">Which emails do you want?</h1>
      <NeedsScripts />
      {hydrated &&
        (token ? (
          <EmailChoices key={token} token={token} />
        ) : (
          <LinkRefused reason="Part of this link is missing. Please open it from the email again." />
        ))}
    </div>
  );
}
