import type { HomeJob } from '@marketplace/contract/discovery/home';
import { BriefcaseBusiness, Plus } from 'lucide';
import { formatCount, formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClasses } from '../../ui/buttons/button-classes.ts';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Badge } from '../../ui/pictures/badge.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { Link } from '../../ui/text/link.tsx';
import { HomeRow, HomeRows, HomeSection, RowMark } from './home-section.tsx';

/** The person's open jobs with their answers. */
export function OpenJobs({ jobs, count }: { jobs: readonly HomeJob[]; count: number }) {
  if (jobs.length === 0) return null;
  return (
    <HomeSection
      title="Your open jobs"
      all={{
        to: paths.ownJobs,
        label: count > jobs.length ? `All ${formatCount(count, 'open job')}` : 'All your jobs',
      }}
    >
      <HomeRows label="Your open jobs">
        {jobs.map((job) => (
          <OpenJob key={job._id} job={job} />
        ))}
      </HomeRows>
      <Link to={paths.postJob} className={`${buttonClasses({ variant: 'secondary' })} mt-3`}>
        <Icon of={Plus} />
        Post another job
      </Link>
    </HomeSection>
  );
}

function OpenJob({ job }: { job: HomeJob }) {
  const { _id, job_title, answers, unread_answers, newest_answers, expires_at } = job;
  const until = formatDate(new Date(expires_at).toISOString()).slice(0, -5);
  return (
    <HomeRow
      to={answers > 0 ? paths.jobAnswers(_id) : paths.job(_id)}
      state={{ job_id: _id }}
      lead={
        newest_answers.length > 0 ? (
          <Faces people={newest_answers} />
        ) : (
          <RowMark>
            <Icon of={BriefcaseBusiness} size={22} />
          </RowMark>
        )
      }
      title={job_title}
      detail={
        answers > 0 ? `See ${formatCount(answers, 'reply', 'replies')}` : `No reply yet · open until ${until}`
      }
      end={unread_answers > 0 ? <Badge tone="leaf">{`${unread_answers} new`}</Badge> : undefined}
    />
  );
}

/** The faces of the one or two people who answered last. Their names are in the list of answers. */
function Faces({ people: [first, second] }: { people: HomeJob['newest_answers'] }) {
  if (!first) return null;
  if (!second) return <Avatar name={first.fullname} src={first.img_url} size={44} />;
  return (
    <span className="relative size-11 shrink-0 *:absolute">
      <span className="top-0 left-0">
        <Avatar name={second.fullname} src={second.img_url} size={30} />
      </span>
      <span className="right-0 bottom-0 rounded-full ring-2 ring-paper">
        <Avatar name={first.fullname} src={first.img_url} size={30} />
      </span>
    </span>
  );
}
