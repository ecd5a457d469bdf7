import { Link, useMatches } from 'react-router';
import type { PageHandle } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { HalfBuilt } from '../../ui/illustrations/half-built.tsx';
import { PageMessage } from '../../ui/page-message.tsx';

/** A route whose content is still being made; docs/unfinished-routes.md lists them all. */
export interface UnfinishedHandle extends PageHandle {
  unfinished: { title: string; next: { label: string; to: string } };
}

export function Component() {
  const handle = useMatches().at(-1)?.handle as UnfinishedHandle;
  const { title, next } = handle.unfinished;
  return (
    <PageMessage
      picture={<HalfBuilt />}
      title="This page is not ready yet"
      actions={
        <>
          <Link to={next.to} className={buttonClasses()}>
            {next.label}
          </Link>
          <Link to={paths.contact} className={buttonClasses({ variant: 'secondary' })}>
            Write to us
          </Link>
        </>
      }
    >
      <p>We are still building “{title}”. Nothing is wrong on your side, and nothing you saved is lost.</p>
    </PageMessage>
  );
}
