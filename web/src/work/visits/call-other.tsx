import { useMutation } from '@tanstack/react-query';
import { Phone } from 'lucide';
import { useState } from 'react';
import { asFailure } from '../../data/failure.ts';
import { mutation } from '../../data/queries.ts';
import { useOneAtATime } from '../../lib/browser/one-at-a-time.ts';
import { formatPhone } from '../../lib/format.ts';
import { showToast } from '../../lib/show-toast.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Icon } from '../../ui/pictures/icon.tsx';

/** Calls the other person of a visit without a token. The number is shown too, because a computer may have no calling app. */
export function CallOther({ agreementId, name }: { agreementId: string; name: string }) {
  const [phone, setPhone] = useState<string>();
  const { mutateAsync } = useMutation(mutation('/user_visit/call_other'));
  const { busy, run } = useOneAtATime();

  async function call() {
    try {
      const { phone_number } = await mutateAsync({ agreement_id: agreementId });
      setPhone(phone_number);
      window.location.assign(`tel:${phone_number}`);
    } catch (error) {
      await showToast('error', asFailure(error).msg);
    }
  }

  if (phone)
    return (
      <a href={`tel:${phone}`} className={buttonClasses({ variant: 'secondary' })}>
        <Icon of={Phone} size={18} />
        <span>{`Call ${name}: ${formatPhone(phone)}`}</span>
      </a>
    );
  return (
    <Button
      variant="secondary"
      busy={busy}
      icon={<Icon of={Phone} size={18} />}
      onClick={() => void run(call)}
    >
      {`Call ${name}`}
    </Button>
  );
}
