import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { OwnPageSection } from '../profile/own-page-section.tsx';
import { PartContent } from './part-content.tsx';
import { partLooks, type WorkPart } from './work-parts.ts';

/** One part of what the artisan offers, with its own save. Within the guided start it leads back to the next step. */
export function PartPage({ part, inStart }: { part: WorkPart; inStart: boolean }) {
  const navigate = useNavigate();
  const { title, intro } = partLooks[part];

  async function saved() {
    toast.success('Saved. This is what customers see.');
    await navigate(inStart ? paths.start : paths.workDetails);
  }

  return (
    <OwnPageSection
      title={title}
      back={
        inStart
          ? { to: paths.start, label: 'Back to the steps' }
          : { to: paths.workDetails, label: 'Back to what you offer' }
      }
    >
      <p className="mt-2 text-ink-soft">{intro}</p>
      <div className="mt-5">
        <PartContent part={part} saveLabel="Save" onSaved={saved} />
      </div>
    </OwnPageSection>
  );
}
