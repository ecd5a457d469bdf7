import { PICTURE_MAX_BYTES } from '@marketplace/contract/people/profiles';
import type { IconNode } from 'lucide';
import { useEffect, useState } from 'react';
import { useUniqueId } from '../../../lib/unique-id.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { FieldNotes, useFieldWiring } from '../../../ui/fields/field.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { classNames } from '../../../ui/text/class-names.ts';
import { notAPicture, shrinkPicture } from '../../media/shrink-picture.ts';

interface ChosenPicture {
  name: string;
  address: string;
  file: Blob;
}

/** State of a picture for the identity check. It stays in memory and is not stored on the phone. */
export function useIdentityPicture() {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState('');
  const address = chosen?.address;
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
  }, [address]);

  async function choose(given: File) {
    const refusal = notAPicture(given);
    setProblem(refusal ?? '');
    if (refusal) return;
    setPreparing(true);
    const file = await shrinkPicture(given);
    setPreparing(false);
    if (file.size > PICTURE_MAX_BYTES)
      setProblem('That file is larger than 10 MB. Please choose a smaller one.');
    else setChosen({ name: given.name, address: URL.createObjectURL(file), file });
  }

  return { chosen, preparing, problem, choose, refuse: setProblem };
}

interface IdentityPictureInputProps {
  picture: ReturnType<typeof useIdentityPicture>;
  label: string;
  help: string;
  alt: string;
  icon: IconNode;
  /** The camera that the button opens on a phone. */
  camera?: 'user';
}

export function IdentityPictureInput({ picture, label, help, alt, icon, camera }: IdentityPictureInputProps) {
  const { chosen, preparing, problem, choose } = picture;
  const id = useUniqueId();
  const wiring = useFieldWiring(id, { ...(problem && { error: problem }), help: true });
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-semibold">{label}</span>
      <label
        htmlFor={id}
        className={classNames(
          'grid min-h-40 place-content-center justify-items-center gap-2 rounded-card border border-dashed bg-paper p-3 text-center font-semibold hover:bg-sunk',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          problem ? 'border-2 border-clay' : 'border-line-strong',
        )}
      >
        {chosen && <Preview key={chosen.address} {...chosen} alt={alt} />}
        <span className="flex items-center gap-2">
          {preparing ? <Spinner /> : <Icon of={icon} size={22} className="text-leaf-text" />}
          <span>
            <span>{chosen ? 'Choose another picture' : 'Take or choose a picture'}</span>
            <span className="sr-only">: {label}</span>
          </span>
        </span>
        <input
          {...wiring.control}
          type="file"
          accept="image/*"
          capture={camera}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
      </label>
      <FieldNotes help={help} {...(problem && { error: problem })} wiring={wiring} />
    </div>
  );
}

function Preview({ name, address, alt }: ChosenPicture & { alt: string }) {
  const [unseen, setUnseen] = useState(false);
  if (unseen) return <span className="break-all text-ink-soft">{name} (we can't show it here)</span>;
  return (
    <img
      src={address}
      alt={alt}
      onError={() => setUnseen(true)}
      className="max-h-56 max-w-full rounded-control object-contain"
    />
  );
}
