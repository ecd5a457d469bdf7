import type { JobDetail } from '@marketplace/contract/work/jobs';

type Texts = Pick<JobDetail, 'job_desc' | 'key_responsibilities' | 'key_requirements'>;

/** The poster's texts: description, responsibilities and requirements. */
export function JobText({ job }: { job: Texts }) {
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="description">
        <h2 id="description" className="text-xl">
          Description
        </h2>
        <p className="measure mt-2 whitespace-pre-line wrap-anywhere">{job.job_desc}</p>
      </section>
      <Lines title="Responsibilities" text={job.key_responsibilities} />
      <Lines title="Requirements" text={job.key_requirements} />
    </div>
  );
}

function Lines({ title, text }: { title: string; text: string }) {
  const lines = text.split('\n').filter((line) => line.trim());
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="measure mt-2 flex list-disc flex-col gap-1.5 pl-5 marker:text-leaf">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none changes places
          <li key={index} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
