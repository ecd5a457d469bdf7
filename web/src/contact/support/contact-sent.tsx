import { useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { SentEmail } from '../../ui/illustrations/sent-email.tsx';

/** Replaces the form after a message is stored. */
export function ContactSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);

  // The pressed button is gone, so the focus moves to this text and screen readers read it.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="flex flex-col items-center gap-3 py-8 text-center">
      <SentEmail />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        We've got your message
      </h2>
      <p className="text-ink-soft">
        We'll reply to <strong className="font-semibold text-ink">{email}</strong>.
      </p>
      <Button variant="secondary" onClick={onAnother} className="mt-2">
        Write another message
      </Button>
    </div>
  );
}
