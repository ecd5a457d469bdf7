import { zodResolver } from '@hookform/resolvers/zod';
import type { AnswerOf, RequestOf } from '@marketplace/contract/operation';
import {
  type IdentityDocument,
  identityDocuments,
  PICTURE_MAX_BYTES,
  requestVerification,
} from '@marketplace/contract/profiles';
import { FileImage } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { asFailure } from '../../lib/failure.ts';
import { sendForm } from '../../lib/send-form.ts';
import { shrinkPicture } from '../../lib/shrink-picture.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldNotes, useFieldWiring } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SendingBar } from '../../ui/sending-bar.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Form = RequestOf<typeof requestVerification>;
type Standing = AnswerOf<typeof requestVerification>;

interface DocumentPicture {
  name: string;
  address: string;
  file: Blob;
}

const documents = Object.entries(identityDocuments) as [IdentityDocument, string][];

/** Asks for the identity check. The picture of the document stays in memory: it is kept nowhere on the phone. */
export function VerificationForm({ onSent }: { onSent: (standing: Standing) => void }) {
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    resolver: zodResolver(requestVerification.request),
    defaultValues: { last_four: '' },
  });
  const { errors, isSubmitting } = formState;
  const picture = useDocumentPicture();
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState('');

  async function submit({ kind, last_four }: Form) {
    setFailure('');
    if (!picture.chosen) {
      picture.refuse('Please add a picture of the document');
      return;
    }
    setShare(0);
    try {
      const { file, name } = picture.chosen;
      const standing = await sendForm(requestVerification, {
        fields: { kind, last_four },
        files: [{ field: 'document', file, name }],
        onProgress: setShare,
      });
      onSent(standing);
    } catch (error) {
      const refused = asFailure(error);
      if (refused.field === 'document') picture.refuse(refused.msg);
      else if (refused.field === 'kind' || refused.field === 'last_four')
        setError(refused.field, { message: refused.msg }, { shouldFocus: true });
      else setFailure(`${refused.msg} Nothing you entered is lost.`);
    } finally {
      setShare(undefined);
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) =>
        void handleSubmit(submit, () => {
          if (!picture.chosen) picture.refuse('Please add a picture of the document');
        })(event)
      }
    >
      <RadioGroup
        label="Kind of document"
        options={documents.map(([value, label]) => ({ value, label }))}
        error={errors.kind?.message}
        input={register('kind')}
      />
      <TextField
        label="Last 4 characters of its number"
        help="Only the last 4: we never ask for the whole number."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={4}
        error={errors.last_four?.message}
        {...register('last_four')}
      />
      <DocumentInput {...picture} />
      {failure && (
        <Notice tone="error" title="It was not sent" live>
          {failure}
        </Notice>
      )}
      {share !== undefined && <SendingBar label="Sending your document" share={share} />}
      <Button type="submit" size="large" wide busy={isSubmitting}>
        Send for checking
      </Button>
    </form>
  );
}

function useDocumentPicture() {
  const [chosen, setChosen] = useState<DocumentPicture>();
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState('');
  const address = chosen?.address;
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
  }, [address]);

  async function choose(given: File) {
    setProblem('');
    setPreparing(true);
    const file = await shrinkPicture(given);
    setPreparing(false);
    if (file.size > PICTURE_MAX_BYTES)
      setProblem('That file is larger than 10 MB. Please choose a smaller one.');
    else setChosen({ name: given.name, address: URL.createObjectURL(file), file });
  }

  return { chosen, preparing, problem, choose, refuse: setProblem };
}

function DocumentInput({ chosen, preparing, problem, choose }: ReturnType<typeof useDocumentPicture>) {
  const id = useId();
  const wiring = useFieldWiring(id, { ...(problem && { error: problem }), help: true });
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-semibold">Picture of the document</span>
      <label
        htmlFor={id}
        className={classNames(
          'grid min-h-40 place-content-center justify-items-center gap-2 rounded-card border border-dashed bg-paper p-3 text-center font-semibold hover:bg-sunk',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          problem ? 'border-2 border-clay' : 'border-line-strong',
        )}
      >
        {chosen && <ChosenDocument key={chosen.address} {...chosen} />}
        <span className="flex items-center gap-2">
          {preparing ? <Spinner /> : <Icon of={FileImage} size={22} className="text-leaf-text" />}
          {chosen ? 'Choose another picture' : 'Take or choose a picture'}
        </span>
        <input
          {...wiring.control}
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
      </label>
      <FieldNotes
        help="Your name and picture on it must be easy to read."
        {...(problem && { error: problem })}
        wiring={wiring}
      />
    </div>
  );
}

function ChosenDocument({ name, address }: DocumentPicture) {
  const [unseen, setUnseen] = useState(false);
  if (unseen) return <span className="break-all text-ink-soft">{name} (it cannot be shown here)</span>;
  return (
    <img
      src={address}
      alt="Your document"
      onError={() => setUnseen(true)}
      className="max-h-56 max-w-full rounded-control object-contain"
    />
  );
}
