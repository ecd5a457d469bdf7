import { zodResolver } from '@hookform/resolvers/zod';
import { confirmPhone, provePhone } from '@marketplace/contract/profiles';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast';
import * as z from 'zod/mini';
import { call } from '../../lib/api.ts';
import { asFailure, isRefusal } from '../../lib/failure.ts';
import { formatPhone } from '../../lib/format.ts';
import { storeOwnUser } from '../../lib/own-user.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { methods } from './methods.tsx';
import { NoCodeYet } from './no-code-yet.tsx';
import { type PhoneProof, phoneProof } from './phone-proof.ts';
import { useTabValue } from './tab-value.ts';
import { useCountdown } from './use-countdown.ts';

type Method = PhoneProof['method'];

const phoneMethods = methods.filter(({ value }) => value !== 'email');

interface PhoneProofDialogProps {
  /** The number to begin with, as it is stored or typed. */
  phone: string;
  onClose: () => void;
  /** The number is the account's, proven, and stored as such. */
  onProven: (phone: string) => void;
}

/** Proves a phone number by a code: first the number and the way, then the six boxes. */
export function PhoneProofDialog({ phone, onClose, onProven }: PhoneProofDialogProps) {
  const waiting = useTabValue(phoneProof);
  function close() {
    phoneProof.clear();
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Prove your phone"
      description={
        waiting
          ? `We sent six digits to ${waiting.sent_to}. They work for 10 minutes.`
          : 'We send six digits to your number. Only customers with a plan can call it.'
      }
    >
      {waiting ? (
        <CodeStep
          proof={waiting}
          onProven={() => {
            phoneProof.clear();
            onProven(waiting.phone_no);
          }}
        />
      ) : (
        <NumberStep phone={phone} />
      )}
    </Dialog>
  );
}

/** Asks for a code and notes that it is waited for. @throws ApiError */
async function sendCode(phone_no: string, method: Method): Promise<void> {
  const { sent_to, delivery, resend_in } = await call(provePhone, { phone_no, preferred_method: method });
  phoneProof.save({ phone_no, method, sent_to, delivery, resend_at: Date.now() + resend_in * 1000 });
  toast.success('OTP sent successfully');
}

function NumberStep({ phone }: { phone: string }) {
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(provePhone.request),
    defaultValues: { phone_no: formatPhone(phone), preferred_method: 'sms' as const },
  });
  const { errors, isSubmitting } = formState;

  async function submit({ phone_no, preferred_method }: z.output<typeof provePhone.request>) {
    setFailure('');
    try {
      await sendCode(phone_no, preferred_method);
    } catch (error) {
      const refused = asFailure(error);
      toast.error(isRefusal(refused) ? refused.msg : 'Server error');
      if (refused.field === 'phone_no') setError('phone_no', { message: refused.msg }, { shouldFocus: true });
      else setFailure(refused.msg);
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        // It may stand inside another form of the page.
        event.stopPropagation();
        void handleSubmit(submit)(event);
      }}
    >
      <TextField
        label="Your phone number"
        help="A Nigerian mobile number, like 0803 123 4567."
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        error={errors.phone_no?.message}
        {...register('phone_no')}
      />
      <RadioGroup
        label="How should the code come?"
        arrangement="tiles"
        options={phoneMethods}
        error={errors.preferred_method?.message}
        input={register('preferred_method')}
      />
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" size="large" wide busy={isSubmitting}>
        Send code
      </Button>
    </form>
  );
}

const code = z.pick(confirmPhone.request, { otp: true });

function CodeStep({ proof, onProven }: { proof: PhoneProof; onProven: () => void }) {
  const [failure, setFailure] = useState('');
  const [refusedCode, setRefusedCode] = useState('');
  const { control, handleSubmit, formState, setError, clearErrors, setFocus, setValue } = useForm({
    resolver: zodResolver(code),
    defaultValues: { otp: '' },
    // While the next code is typed it is not yet wrong.
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting } = formState;
  useEffect(() => setFocus('otp'), [setFocus]);

  async function submit({ otp }: z.infer<typeof code>) {
    setFailure('');
    try {
      const { user } = await call(confirmPhone, { phone_no: proof.phone_no, otp });
      storeOwnUser(user);
      toast.success('Your phone number is proven');
      onProven();
    } catch (error) {
      const refused = asFailure(error);
      toast.error(isRefusal(refused) ? 'Verification failed' : 'Server error, please try again');
      if (refused.field === 'otp') {
        setRefusedCode(otp);
        setValue('otp', '');
        setError('otp', { message: refused.msg }, { shouldFocus: true });
      } else setFailure(refused.msg);
    }
  }

  const send = () => void handleSubmit(submit)();

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        send();
      }}
    >
      <CodeField
        control={control}
        onTyped={() => clearErrors('otp')}
        onComplete={(typed) => {
          if (typed !== refusedCode && !isSubmitting) send();
        }}
      />
      {failure && (
        <Notice tone="error" live>
          {failure}
        </Notice>
      )}
      <Button type="submit" size="large" wide busy={isSubmitting}>
        Verify
      </Button>
      <AnotherCode proof={proof} onFailure={setFailure} />
      <Button variant="quiet" onClick={() => phoneProof.clear()}>
        Use another number
      </Button>
    </form>
  );
}

/** For a code that does not come: the same way once the countdown has ended, the other one at any time. */
function AnotherCode({ proof, onFailure }: { proof: PhoneProof; onFailure: (msg: string) => void }) {
  const left = useCountdown(proof.resend_at);
  const [busyWith, setBusyWith] = useState<Method>();

  async function send(method: Method) {
    setBusyWith(method);
    onFailure('');
    try {
      await sendCode(proof.phone_no, method);
    } catch (error) {
      const refused = asFailure(error);
      onFailure(refused.msg);
      if (refused.code === 'too_many_requests' && refused.retryAfter && method === proof.method)
        phoneProof.save({ ...proof, resend_at: Date.now() + refused.retryAfter * 1000 });
    } finally {
      setBusyWith(undefined);
    }
  }

  const other: Method = proof.method === 'sms' ? 'whatsapp' : 'sms';
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-4">
      {proof.delivery === 'uncertain' && (
        <p className="text-sm text-ink-soft">
          The network did not confirm that your code left. It may be late, or try another way.
        </p>
      )}
      <NoCodeYet left={left} />
      <div className="flex gap-2">
        <Button
          variant="secondary"
          className="grow"
          disabled={left > 0}
          busy={busyWith === proof.method}
          onClick={() => void send(proof.method)}
        >
          Resend
        </Button>
        <Button
          variant="secondary"
          className="grow"
          busy={busyWith === other}
          onClick={() => void send(other)}
        >
          {other === 'sms' ? 'Send by SMS' : 'Send by WhatsApp'}
        </Button>
      </div>
    </div>
  );
}
