import { zodResolver } from '@hookform/resolvers/zod';
import {
  DOCUMENT_NUMBER_MAX,
  documentNumberProblem,
  IDENTITY_PICTURES_DAYS,
  type IdentityDocument,
  identityDocuments,
  SELFIE_CONSENT_VERSION,
} from '@marketplace/contract/people/identity-documents';
import { requestVerification } from '@marketplace/contract/people/profiles';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { useQueryClient } from '@tanstack/react-query';
import { Camera, FileImage } from 'lucide';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { asFailure } from '../../../data/failure.ts';
import { sendForm } from '../../../data/send-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SendingBar } from '../../../ui/feedback/sending-bar.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IdentityPictureInput, useIdentityPicture } from './identity-picture-input.tsx';
import { verificationQuery } from './use-verification.ts';

type Form = RequestOf<typeof requestVerification>;

const documents = Object.entries(identityDocuments) as [IdentityDocument, string][];
const fields = ['kind', 'number', 'selfie_consent'] as const;
const resolver = zodResolver(requestVerification.request);

/** Requests the identity check. The number and the pictures stay in memory and are not stored on the phone. */
export function VerificationForm() {
  const queries = useQueryClient();
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    resolver: async (values, context, options) => {
      const result = await resolver(values, context, options);
      // The schema compares number and kind only when all other fields are valid. Checking them separately shows all errors at once.
      const problem = values.kind && values.number && documentNumberProblem(values.kind, values.number);
      if (!problem || 'number' in result.errors) return result;
      return { values: {}, errors: { ...result.errors, number: { type: 'custom', message: problem } } };
    },
    defaultValues: { number: '' },
    // The pictures are not fields of the form library.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const element = useFocusFirstError(submitCount);
  const document = useIdentityPicture();
  const selfie = useIdentityPicture();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState('');

  function missingPictures(): boolean {
    if (!document.chosen) document.refuse('Please add a picture of the document');
    if (!selfie.chosen) selfie.refuse('Please add a selfie');
    return !document.chosen || !selfie.chosen;
  }

  async function submit({ kind, number, selfie_consent }: Form) {
    setFailure('');
    if (missingPictures() || !document.chosen || !selfie.chosen) return;
    setShare(0);
    try {
      const status = await sendForm('/user_profile/request_verification', {
        fields: { kind, number, selfie_consent },
        files: [
          { field: 'document', file: document.chosen.file, name: document.chosen.name },
          { field: 'selfie', file: selfie.chosen.file, name: selfie.chosen.name },
        ],
        onProgress: setShare,
      });
      queries.setQueryData(verificationQuery.queryKey, status);
    } catch (error) {
      const refused = asFailure(error);
      const field = fields.find((name) => name === refused.field);
      if (refused.field === 'document') document.refuse(refused.msg);
      else if (refused.field === 'selfie') selfie.refuse(refused.msg);
      else if (field) setError(field, { message: refused.msg });
      else setFailure(`${refused.msg} We've kept what you entered.`);
    } finally {
      setShare(undefined);
    }
  }

  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void handleSubmit(submit, () => void missingPictures())(event)}
    >
      <RadioGroup
        label="Which document?"
        options={documents.map(([value, label]) => ({ value, label }))}
        error={errors.kind?.message}
        input={register('kind')}
      />
      <TextField
        label="Document number"
        help="We don't keep the number. We keep only its last 4 characters, and a scrambled form that tells us if someone else sends the same document."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={DOCUMENT_NUMBER_MAX}
        error={errors.number?.message}
        {...register('number')}
      />
      <IdentityPictureInput
        picture={document}
        label="Picture of the document"
        help="Your name, your picture and the number on it must be easy to read."
        alt="Your document"
        icon={FileImage}
      />
      <IdentityPictureInput
        picture={selfie}
        label="Selfie"
        help="Just your face, from the front and in good light. No cap or dark glasses."
        alt="Your selfie"
        icon={Camera}
        camera="user"
      />
      <div className="rounded-card border border-line bg-paper p-4">
        <h2 className="text-base">Why we ask for a selfie</h2>
        <p className="mt-1 text-sm text-ink-soft">
          We compare your face with the picture on the document, so that nobody else can use your document. A
          person does this, not a machine. Your selfie is biometric data, so we need your clear consent. We
          delete it together with the document, {IDENTITY_PICTURES_DAYS} days after the decision, and you can
          delete both earlier on this page. Without your consent we can't verify you, but everything else
          works as before.
        </p>
        <Checkbox
          className="mt-2"
          label="I agree that your team compares my selfie with my document. I can take this back at any time."
          value={SELFIE_CONSENT_VERSION}
          error={errors.selfie_consent?.message}
          {...register('selfie_consent')}
        />
      </div>
      {failure && (
        <Notice tone="error" title="We couldn't send it" live>
          {failure}
        </Notice>
      )}
      {share !== undefined && <SendingBar label="Sending your pictures" share={share} />}
      <Button type="submit" size="large" wide busy={isSubmitting}>
        Send for checking
      </Button>
    </form>
  );
}
