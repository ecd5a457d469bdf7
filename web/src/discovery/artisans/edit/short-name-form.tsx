import { zodResolver } from '@hookform/resolvers/zod';
import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { changeShortName } from '@marketplace/contract/discovery/short-names';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { useMutation } from '@tanstack/react-query';
import { Check, Pencil } from 'lucide';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../data/api-client.ts';
import { mutation } from '../../../data/queries.ts';
import { reportError } from '../../../lib/browser/report-error.ts';
import { showToast } from '../../../lib/show-toast.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

type ShortName = RequestOf<typeof changeShortName>;

/** A button that opens the form for the last part of the artisan's own link. */
export function ShortNameForm({ artisan }: { artisan: Pick<ArtisanDetail, 'short_name'> }) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button
        variant="quiet"
        className="self-start"
        icon={<Icon of={Pencil} size={18} />}
        onClick={() => setOpen(true)}
      >
        Change your link
      </Button>
    );
  }
  return <OpenForm current={artisan.short_name ?? ''} onDone={() => setOpen(false)} />;
}

function OpenForm({ current, onDone }: { current: string; onDone: () => void }) {
  const { publicUrl } = useSite();
  const { register, handleSubmit, formState, setError } = useForm<ShortName>({
    resolver: zodResolver(changeShortName.request),
    defaultValues: { short_name: current },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const element = useFocusFirstError(submitCount);
  const saving = useMutation(mutation('/user_artisan/change_short_name'));

  async function save(form: ShortName) {
    try {
      await saving.mutateAsync(form);
      void showToast('success', 'Your link is changed');
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) reportError('The short name could not be changed', error);
      const message = error instanceof ApiError ? error.msg : 'Something went wrong. Please try again.';
      setError('short_name', { message });
    }
  }

  return (
    <form
      ref={element}
      noValidate
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <TextField
        label={`Your link: ${new URL(publicUrl).host}/a/`}
        help="Your name, or your name with your trade or area. Links and cards you've shared before will still open your page."
        error={errors.short_name?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...register('short_name')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" icon={<Icon of={Check} />} busy={isSubmitting}>
          Save the link
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
