import { accountTexts } from '@marketplace/contract/people/accounts';
import { Hammer, Search } from 'lucide';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { SubmitButton } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { useGoOn } from '../log-in/enter.ts';
import { forgetJoining, isJoining } from './joining.ts';
import { clearProfileSetup } from './profile-setup.ts';

const profileTypes = [
  {
    value: 'service_provider',
    label: 'Artisan/Digital Creative',
    help: 'I offer my skill and want customers to find me.',
    icon: <Icon of={Hammer} size={26} />,
  },
  {
    value: 'regular_user',
    label: 'Regular user seeking artisans',
    help: 'I want to find people I can trust with my work.',
    icon: <Icon of={Search} size={26} />,
  },
];

/**
 * Asks what the new account is for. An artisan continues with the choice of a skill, with `profileType` in the navigation state; others are
 * done.
 */
export function ProfileTypeForm() {
  const navigate = useNavigate();
  const goOn = useGoOn();
  const [profileType, setProfileType] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    if (!isJoining()) return;
    forgetJoining();
    void navigate(paths.signupSetupSelect, { replace: true, state: { profileType: 'service_provider' } });
  }, [navigate]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!profileType);
    if (profileType === 'regular_user') {
      // A skill that was chosen before the person went back is not wanted any more.
      clearProfileSetup();
      void goOn();
    } else if (profileType) void navigate('select', { state: { profileType } });
  }

  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <RadioGroup
        label="I'm here as"
        options={profileTypes}
        value={profileType}
        input={{
          name: 'profileType',
          onChange: (event) => {
            setProfileType(event.target.value);
            setMissing(false);
          },
        }}
      />
      {missing && (
        <Notice tone="error" live>
          {accountTexts.chooseProfileType}
        </Notice>
      )}
      <SubmitButton size="large" wide>
        Continue
      </SubmitButton>
    </form>
  );
}
