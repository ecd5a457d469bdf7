import { zodResolver } from '@hookform/resolvers/zod';
import { createContactMessage } from '@marketplace/contract/contact/support';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../data/api-client.ts';
import { mutation } from '../../data/queries.ts';
import { tabStorage, useSession } from '../../data/session.ts';
import { reportError } from '../../lib/browser/report-error.ts';
import { SubmitButton } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ContactField } from '../../ui/fields/contact-field.tsx';
import { useFocusFirstError } from '../../ui/fields/focus-first-error.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ContactSent } from './contact-sent.tsx';

type ContactMessage = RequestOf<typeof createContactMessage>;

const DRAFT = 'contact_draft';

/** Name, email and message. 'Sent' appears once the server has stored them; until then the typed text is stored. */
export function ContactForm() {
  const session = useSession();
  const [sentAs, setSentAs] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const { register, handleSubmit, formState, reset, setError, getValues, subscribe } =
    useForm<ContactMessage>({
      // No default values: they would overwrite text typed before the scripts loaded.
      resolver: zodResolver(createContactMessage.request),
      shouldFocusError: false,
    });
  const { errors, isSubmitting, submitCount } = formState;
  const element = useFocusFirstError(submitCount);
  const sending = useMutation(mutation('/help_feedback/create_contact_message'));

  // The draft and the person are known only in the browser, so they are filled in after hydration.
  useEffect(() => {
    const { name = '', email = '', message = '' } = getValues();
    const draft = readDraft();
    reset({
      name: name || draft.name || session?.user?.fullname || '',
      email: email || draft.email || session?.user?.email || '',
      message: message || draft.message || '',
    });
  }, [session?.user, getValues, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, isSubmitSuccessful }) => {
          if (!isSubmitSuccessful) tabStorage.setItem(DRAFT, JSON.stringify(values));
        },
      }),
    [subscribe],
  );

  async function send(message: ContactMessage) {
    setFailure('');
    try {
      await sending.mutateAsync(message);
      tabStorage.removeItem(DRAFT);
      setSentAs(message.email);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError('The contact form failed', error);
      const field = error instanceof ApiError ? error.field : undefined;
      if (error instanceof ApiError && (field === 'name' || field === 'email' || field === 'message')) {
        setError(field, { message: error.msg });
      } else {
        setFailure(error instanceof ApiError ? error.msg : 'Something went wrong. Please try again.');
      }
    }
  }

  if (sentAs !== null) {
    return (
      <ContactSent
        email={sentAs}
        onAnother={() => {
          reset({ ...getValues(), message: '' });
          setSentAs(null);
        }}
      />
    );
  }
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <ContactField
        kind="email"
        label="Email"
        help="We'll reply to this address."
        error={errors.email?.message}
        {...register('email')}
      />
      <TextArea label="Message" rows={6} error={errors.message?.message} {...register('message')} />
      {failure && (
        <Notice tone="error" title="We couldn't send your message" live>
          {failure} We've kept what you wrote.
        </Notice>
      )}
      <SubmitButton size="large" busy={isSubmitting} className="sm:self-start">
        Send message
      </SubmitButton>
    </form>
  );
}

function readDraft(): Partial<ContactMessage> {
  try {
    const draft: unknown = JSON.parse(tabStorage.getItem(DRAFT) ?? '{}');
    return typeof draft === 'object' && draft !== null ? draft : {};
  } catch {
    return {};
  }
}
