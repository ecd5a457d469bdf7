import { normaliseState } from '@marketplace/contract/discovery/places/states';
import { ArrowRight, MapPin, Wrench } from 'lucide';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../data/api-client.ts';
import { asFailure } from '../../../data/failure.ts';
import { storeOwnUser, useOwnUser } from '../../../data/own-user.ts';
import { useSavedDraft } from '../../../data/saved-drafts.ts';
import { sendForm } from '../../../data/send-form.ts';
import { useOneAtATime } from '../../../lib/browser/one-at-a-time.ts';
import {
  clearProfileSetup,
  readProfileSetup,
  savePicked,
} from '../../../people/accounts/sign-up/profile-setup.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { PickerField } from '../../../ui/fields/picker-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { handOverDraft } from '../edit/artisan-form-rules.ts';
import { HomeAreaDialog } from '../parts/areas-dialog.tsx';
import { TradeDialog } from '../parts/trade-dialog.tsx';
import { StartFrame } from './start-frame.tsx';

/**
 * The first step of the guided start: the trade, which the sign-up may have asked already, and the area. They create the profile. Until
 * then they are where the specified form looks for them.
 */
export function BeginStep() {
  const user = useOwnUser();
  const draft = useSavedDraft<{ name: string }>(user._id, 'start-name');
  const [picked, setPicked] = useState(readProfileSetup);
  const [name, setName] = useState(() => draft.read().name ?? '');
  const [choosing, setChoosing] = useState<'trade' | 'area' | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refusals, setRefusals] = useState(0);
  const { busy, run } = useOneAtATime();
  const element = useFocusFirstError(refusals);
  const { service_category = '', specific_service = '', location = '' } = picked;
  const asksName = !user.fullname;
  useEffect(() => draft.save(name ? { name } : {}), [draft, name]);

  function pick(choice: Parameters<typeof savePicked>[0]) {
    savePicked(choice);
    setPicked(readProfileSetup());
    setChoosing(null);
  }

  function refuse(found: Record<string, string>, failed: ApiError | null = null) {
    setProblems(found);
    setFailure(failed);
    setRefusals((count) => count + 1);
  }

  async function send() {
    const missing = {
      ...(asksName && !name.trim() && { fullname: 'Please enter your name' }),
      ...(!specific_service && { specific_service: 'Please choose your service' }),
      ...(!location && { location: 'Please choose your location' }),
    };
    if (Object.keys(missing).length > 0) return refuse(missing);
    try {
      const answer = await sendForm('/user_profile/edit_profile', {
        fields: {
          role: 'artisan',
          guided: 'true',
          service_category,
          specific_service,
          location,
          ...(asksName && { fullname: name }),
        },
        files: [],
      });
      draft.forget();
      clearProfileSetup();
      handOverDraft(user._id);
      // The page then leads to the next step.
      storeOwnUser(answer.user);
    } catch (error) {
      const failed = asFailure(error);
      refuse(failed.field ? { [failed.field]: failed.msg } : {}, failed);
    }
  }

  return (
    <StartFrame
      number={1}
      title="Your trade and area"
      icon={Wrench}
      intro="People find you by what you do and where. You can change it later."
      example="The one work you do best, and the area where you live. More trades and areas can follow."
    >
      <form
        ref={element}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void run(send);
        }}
      >
        {asksName && (
          <TextField
            label="Full name"
            help="Customers see it on your page."
            autoComplete="name"
            autoCapitalize="words"
            value={name}
            error={problems.fullname}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
        )}
        <PickerField
          label="Your trade"
          value={specific_service}
          placeholder="Choose your trade"
          onOpen={() => setChoosing('trade')}
          error={problems.specific_service}
        />
        <PickerField
          label="Your area"
          value={location}
          placeholder="Choose your area"
          onOpen={() => setChoosing('area')}
          error={problems.location}
        />
        {failure && (
          <Notice tone="error" title="We couldn't save this" live>
            {`${failure.msg} We've kept what you chose.`}
          </Notice>
        )}
        <Button type="submit" size="large" wide busy={busy} icon={<Icon of={ArrowRight} />}>
          Next
        </Button>
      </form>
      <p className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon of={MapPin} size={18} />
        <span>Customers see your area, never your street.</span>
      </p>
      {choosing === 'trade' && (
        <TradeDialog
          title="Your trade"
          category={service_category}
          taken={[]}
          onChoose={(skill, category) => pick({ specific_service: skill, service_category: category })}
          onClose={() => setChoosing(null)}
        />
      )}
      {choosing === 'area' && (
        <HomeAreaDialog
          onChoose={(state, city) => pick({ location: `${normaliseState(state) ?? state}, ${city}` })}
          onClose={() => setChoosing(null)}
        />
      )}
    </StartFrame>
  );
}
