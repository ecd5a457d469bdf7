import type { JobDetail } from '@marketplace/contract/work/jobs';
import { Clock, type IconNode, Signpost } from 'lucide';
import { Icon } from '../../../ui/pictures/icon.tsx';
import { neededText } from '../needed-text.ts';

/** Optional facts: the landmark, and when the work is needed. Hidden from visitors and loaded on demand. */
export function MoreFacts({
  job,
}: {
  job: Partial<Pick<JobDetail, 'when_needed' | 'needed_by' | 'landmark'>>;
}) {
  return (
    <>
      {job.landmark && <Fact icon={Signpost} name="Landmark" text={job.landmark} />}
      {job.when_needed && (
        <Fact icon={Clock} name="Needed" text={neededText(job.when_needed, job.needed_by)} />
      )}
    </>
  );
}

function Fact({ icon, name, text }: { icon: IconNode; name: string; text: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon of={icon} size={20} className="shrink-0 text-leaf-text" />
      <span className="min-w-0 wrap-anywhere">
        <span className="text-ink-soft">{name}: </span>
        {text}
      </span>
    </li>
  );
}
