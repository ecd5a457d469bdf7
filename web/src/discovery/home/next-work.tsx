import type { HomeAgreement } from '@marketplace/contract/discovery/home';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Badge } from '../../ui/pictures/badge.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { isToday, shortWhat, timeAndPlace } from './home-labels.ts';
import { HomeRow, HomeRows, HomeSection } from './home-section.tsx';

/** The next visits and deliveries. */
export function NextWork({ agreements }: { agreements: readonly HomeAgreement[] }) {
  // Until a new time is accepted, the old one holds.
  const next = agreements
    .filter(({ asks, new_time }) => asks === null || new_time !== undefined)
    .sort((one, other) => startOf(one).localeCompare(startOf(other)));
  if (next.length === 0) return null;
  const now = new Date();
  return (
    <HomeSection title="Coming up" all={{ to: paths.agreementsOf('agreed'), label: 'See all agreements' }}>
      <HomeRows label="Coming up">
        {next.map((agreement) => {
          const { _id, day, status } = agreement;
          return (
            <HomeRow
              key={_id}
              to={paths.agreement(_id)}
              lead={<DayTile day={day} isToday={isToday(agreement, now)} />}
              title={shortWhat(agreement)}
              detail={timeAndPlace(agreement, now)}
              end={status === 'said_done' ? <Badge tone="indigo">Done? No answer yet</Badge> : undefined}
            />
          );
        })}
      </HomeRows>
    </HomeSection>
  );
}

/** Day and hour as text in the order of time. Remote work comes after the visits of its day. */
const startOf = ({ day, from_time }: HomeAgreement): string => `${day} ${from_time ?? '24:00'}`;

/** The day as on a tear-off calendar. Screen readers read it in the row's text. */
function DayTile({ day, isToday }: { day: string; isToday: boolean }) {
  const [number, month] = formatDate(`${day}T12:00:00+01:00`).split(' ');
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-11 shrink-0 place-content-center rounded-control text-center leading-none [-webkit-text-size-adjust:none]',
        isToday ? 'bg-leaf text-on-leaf' : 'bg-indigo-tint text-indigo-text',
      )}
    >
      <span className="text-[17px] font-bold">{number}</span>
      <span className="mt-0.5 text-[11px] font-semibold uppercase">{month}</span>
    </span>
  );
}
