import type { ReactNode } from 'react';
import { OwnPhoto } from './own-photo.tsx';
import type { WorkFormHandlers } from './use-work-form.ts';
import { WithDetails } from './with-details.tsx';
import { WorkForm } from './work-form.tsx';
import type { SaveWord, WorkPart } from './work-parts.ts';
import { WorkPictures } from './work-pictures.tsx';

interface PartContentProps extends Pick<WorkFormHandlers, 'onSaved' | 'findMissing'> {
  part: WorkPart;
  /** What the button says. */
  saveLabel: SaveWord;
}

/** What a part asks for, with the button that saves it: alone on its page, and as a step of the guided start. */
export function PartContent({ part, saveLabel, onSaved, findMissing }: PartContentProps): ReactNode {
  if (part === 'pictures') return <WorkPictures saveLabel={saveLabel} onSaved={onSaved} />;
  if (part === 'photo') return <OwnPhoto saveLabel={saveLabel} onSaved={onSaved} />;
  return (
    <WithDetails>
      {(details, readSaved) => (
        <WorkForm {...{ part, details, saveLabel, readSaved, onSaved, findMissing }} />
      )}
    </WithDetails>
  );
}
