import { BadgeCheck, Flame, Sparkles } from 'lucide';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressSteps } from '../../ui/feedback/progress-steps.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { EmptyBox } from '../../ui/illustrations/empty-box.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { AdirePattern } from '../../ui/pictures/adire-pattern.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Badge } from '../../ui/pictures/badge.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { Stars } from '../../ui/pictures/stars.tsx';
import { Row, Section } from './section.tsx';

/** An inline SVG, so the page needs no file. */
const samplePicture = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' width='320' height='200'><rect width='320' height='200' fill='#2b4483'/><circle cx='230' cy='70' r='34' fill='#f2b134'/><path d='M0 200 90 90l60 60 50-40 120 90z' fill='#0f7a4d'/></svg>",
)}`;

/** Components that only display something. */
export function Display() {
  const [page, setPage] = useState(7);
  return (
    <>
      <Section title="People and ratings">
        <Row>
          <Avatar name="Ngozi Eze" />
          <Avatar name="Ṣọlá Ọládélé" />
          <Avatar name="Musa" />
          <Avatar name="Tari Briggs" size={64} />
          <Avatar name="" />
          <Avatar name="With a picture" src={samplePicture} />
        </Row>
        <Row>
          {[0, 2.5, 4.3, 5].map((value) => (
            <span key={value} className="flex items-center gap-1.5">
              <Stars value={value} /> {value.toFixed(1)}
            </span>
          ))}
        </Row>
        <Row>
          <Badge tone="clay" icon={Flame}>
            URGENT
          </Badge>
          <Badge tone="sun" icon={Sparkles}>
            Featured
          </Badge>
          <Badge tone="leaf" icon={BadgeCheck}>
            Verified
          </Badge>
          <Badge tone="indigo">Connect</Badge>
          <Badge>3 days left</Badge>
        </Row>
      </Section>
      <Section title="Cards and pictures">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Card as="article" pressable>
            <Picture src={samplePicture} alt="Hills under the sun" width={320} height={200} />
            <div className="p-4">
              <h3 className="text-lg">
                <a href="#cards-and-pictures" className="card-link no-underline">
                  A card that is a link
                </a>
              </h3>
              <p className="text-sm text-ink-soft">With a picture up to its edges.</p>
            </div>
          </Card>
          <Card as="article">
            <Picture
              src="data:image/png;base64,broken"
              alt="A picture that is broken"
              width={320}
              height={200}
            />
            <div className="p-4">
              <h3 className="text-lg">A picture that cannot be loaded</h3>
              <p className="text-sm text-ink-soft">Its place stays.</p>
            </div>
          </Card>
          <Card>
            <SkeletonGroup label="Loading cards">
              <Skeleton className="aspect-[320/200] rounded-none" />
              <div className="flex items-center gap-3 p-4">
                <Skeleton round className="size-11 shrink-0" />
                <div className="grow">
                  <SkeletonText lines={2} />
                </div>
              </div>
            </SkeletonGroup>
          </Card>
        </div>
      </Section>
      <Section title="Notices">
        <div className="grid max-w-200 gap-3">
          <Notice title="Something to know">Said in one or two short sentences.</Notice>
          <Notice tone="success" title="It is done" />
          <Notice tone="warning">The link is slow. We've kept what you typed.</Notice>
          <Notice
            tone="error"
            title="It did not work"
            action={
              <Button size="small" variant="secondary">
                Another way
              </Button>
            }
          >
            And why, and what can be done now.
          </Notice>
        </div>
      </Section>
      <Section title="Lists without entries">
        <Card>
          <EmptyState
            picture={<EmptyBox />}
            title="Nothing here yet"
            description="What you save will wait for you here."
            action={<Button>Find something</Button>}
          />
        </Card>
        <Card>
          <FailedState onRetry={() => {}} />
        </Card>
        <Spinner label="Loading" />
      </Section>
      <Section title="Steps and pages">
        <div className="max-w-120">
          <ProgressSteps steps={['Your details', 'Code', 'Profile']} current={1} />
        </div>
        <Pagination label="Example pages" page={page} pageCount={24} onPage={setPage} />
        <Pagination label="Few pages" page={1} pageCount={3} onPage={() => {}} />
      </Section>
      <AdirePattern motif="band" className="h-6 w-full text-line-strong" />
    </>
  );
}
