import type { LegalDocumentName } from '@marketplace/contract/company/settings/setting-keys';
import { REFUND_DAYS } from '@marketplace/contract/money/refunds';
import { readStructuredText } from '@marketplace/contract/shared/text/structured-text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '../../../data/queries.ts';
import { formatDate } from '../../../lib/format.ts';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { TextBlocks } from '../../../ui/text/structured-text.tsx';
import { LegalDocument, type LegalSection } from './legal-document.tsx';

interface LegalPageProps {
  document: LegalDocumentName;
  title: string;
  /** The text of the release, which holds until an admin writes another one. */
  release: { summary: ReactNode; sections: LegalSection[] };
}

/** The version that an address names: digits, or undefined for the one in force. */
const versionIn = (params: URLSearchParams) => /^\d{1,9}$/.exec(params.get('version') ?? '')?.[0];

/** Reads a document, in force or of the version in the address. */
export function legalQuery(document: LegalDocumentName, params: URLSearchParams) {
  const version = versionIn(params);
  return query('/help_feedback/view_legal_text', { document, ...(version && { version }) });
}

/** Terms or privacy notice: as an admin has written it, else as the release brings it. */
export function LegalPage({ document, title, release }: LegalPageProps) {
  const [params] = useSearchParams();
  const { data, isError, isFetching, refetch } = useQuery(legalQuery(document, params));
  const version = versionIn(params);
  // The text of the release might not be the one in force.
  if (!data)
    return (
      <div className="mx-auto w-full max-w-6xl px-4 py-8 md:py-14">
        <h1 className="mb-6 text-3xl md:text-4xl">{title}</h1>
        {isError ? (
          <FailedState key="failed" onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <SkeletonGroup key="loading" label={`Loading: ${title}`}>
            <Skeleton className="h-96 w-full" />
          </SkeletonGroup>
        )}
      </div>
    );
  const newest = data.versions[0]?.number ?? 0;
  const days = data.refund_days_since?.map((each) => `${each.days} since ${formatDate(each.changed_at)}, `);
  const shown = data.text ? present(data.text) : release;
  return (
    <LegalDocument
      title={title}
      {...shown}
      validFrom={data.valid_from}
      isEarlier={version !== undefined && Number(version) !== newest}
      versions={
        days || data.versions.length > 1 ? (
          <section key="versions" aria-labelledby="versions" className="pt-9">
            <h2 id="versions" className="text-xl">
              All versions
            </h2>
            {data.versions.length > 1 && (
              <ul className="mt-2">
                {data.versions.map(({ number, changed_at, changes_meaning }) => (
                  <li key={number} className="flex min-h-11 flex-wrap items-center gap-x-2">
                    <Link to={`?version=${number}`} className={linkClasses}>
                      {changed_at && formatDate(changed_at)}
                    </Link>
                    {changes_meaning && <span className="text-sm text-ink-soft">changed the meaning</span>}
                  </li>
                ))}
              </ul>
            )}
            {days && (
              <p className="mt-2">{`Days to ask for your money back: ${days.join('')}${REFUND_DAYS} before.`}</p>
            )}
          </section>
        ) : undefined
      }
    />
  );
}

function present(text: string): LegalPageProps['release'] {
  const { summary, sections } = readStructuredText(text);
  return {
    summary: <TextBlocks blocks={summary} />,
    sections: sections.map(({ id, title, blocks }) => ({ id, title, body: <TextBlocks blocks={blocks} /> })),
  };
}
