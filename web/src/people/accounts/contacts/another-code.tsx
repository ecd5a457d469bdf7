import type { VerificationMethod } from '@marketplace/contract/people/accounts';
import { useState } from 'react';
import { asFailure } from '../../../data/failure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import type { ContactProof } from './contact-proof.ts';
import { NoCodeYet } from './no-code-yet.tsx';
import { useCountdown } from './use-countdown.ts';

interface AnotherCodeProps<Method extends VerificationMethod> {
  proof: Pick<ContactProof, 'delivery' | 'resend_at'> & { method: Method };
  /** The last code has expired, so requesting another one is the main action. */
  isExpired: boolean;
  /** @throws ApiError */
  send: (method: Method | 'sms' | 'whatsapp') => Promise<void>;
  onSent: () => void;
  onFailure: (msg: string) => void;
  /** Called with the moment from which another code may be requested, in milliseconds since 1970. */
  onWait: (resendAt: number) => void;
}

/** Options when a code does not arrive: the same channel after the countdown; for a phone, also another channel at any time. */
export function AnotherCode<Method extends VerificationMethod>({
  proof,
  isExpired,
  send: sendCode,
  onSent,
  onFailure,
  onWait,
}: AnotherCodeProps<Method>) {
  const left = useCountdown(proof.resend_at);
  const [busyWith, setBusyWith] = useState<VerificationMethod>();

  async function send(method: Method | 'sms' | 'whatsapp') {
    setBusyWith(method);
    onFailure('');
    try {
      await sendCode(method);
      onSent();
    } catch (error) {
      const refused = asFailure(error);
      onFailure(refused.msg);
      if (refused.code === 'too_many_requests' && refused.retryAfter && method === proof.method)
        onWait(Date.now() + refused.retryAfter * 1000);
    } finally {
      setBusyWith(undefined);
    }
  }

  const isForPhone = proof.method !== 'email';
  const other = proof.method === 'sms' ? 'whatsapp' : 'sms';
  return (
    <div className={classNames('flex flex-col gap-3', !isExpired && 'border-t border-line pt-5')}>
      {proof.delivery === 'uncertain' && (
        <p className="text-sm text-ink-soft">
          {`Your code may be late${isForPhone ? '. You can also try another way' : ''}.`}
        </p>
      )}
      {(!isExpired || left > 0) && <NoCodeYet left={left} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isExpired ? 'primary' : 'secondary'}
          className="grow"
          disabled={left > 0}
          busy={busyWith === proof.method}
          onClick={() => void send(proof.method)}
        >
          Resend
        </Button>
        {isForPhone && (
          <Button
            variant="secondary"
            className="grow"
            busy={busyWith === other}
            onClick={() => void send(other)}
          >
            {other === 'sms' ? 'Send by SMS' : 'Send by WhatsApp'}
          </Button>
        )}
      </div>
    </div>
  );
}
