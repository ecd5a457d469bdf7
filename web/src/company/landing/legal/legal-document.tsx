import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface LegalDocumentProps {
  title: string;
  summary: ReactNode;
  sections: LegalSection[];
  /** The day from which it is valid, which names the version. */
  validFrom: string;
  /** An earlier version is shown. */
  isEarlier?: boolean;
  /** The list of versions, at the end. */
  versions?: ReactNode;
}

/** Terms or privacy notice: version, summary, table of contents, numbered sections. */
export function LegalDocument({
  title,
  summary,
  sections,
  validFrom,
  isEarlier = false,
  versions,
}: LegalDocumentProps) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 md:py-14">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <p className="mt-2 text-sm text-ink-soft">
        Version {validFrom}, valid from{' '}
        {new Date(validFrom).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' })}
      </p>
      {isEarlier && (
        <div className="measure mt-4">
          <Notice>This is an earlier version. It is no longer in force.</Notice>
        </div>
      )}
      <div className="mt-8 grid gap-6 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="On this page" className="max-lg:hidden lg:sticky lg:top-6 lg:self-start">
          <h2 className="text-base">On this page</h2>
          <Contents sections={sections} />
        </nav>
        <div className="measure">
          <div className="rounded-card border border-line bg-paper p-5">
            <h2 className="text-lg">In short</h2>
            <div className="mt-2 flex flex-col gap-2">{summary}</div>
          </div>
          <details className="group mt-4 rounded-card border border-line px-5 lg:hidden">
            <summary className="flex min-h-12 list-none items-center justify-between font-semibold">
              On this page
              <Icon of={ChevronDown} className="shrink-0 transition-transform group-open:rotate-180" />
            </summary>
            <div className="pb-3">
              <Contents sections={sections} />
            </div>
          </details>
          {sections.map(({ id, title: name, body }, index) => (
            <section key={id} id={id} className="scroll-mt-6 pt-9">
              <h2 className="text-xl">{`${index + 1}. ${name}`}</h2>
              <div className="mt-3 flex flex-col gap-3 [&_dt]:font-semibold [&_li]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-5">
                {body}
              </div>
            </section>
          ))}
          {versions}
        </div>
      </div>
    </div>
  );
}

function Contents({ sections }: Pick<LegalDocumentProps, 'sections'>) {
  return (
    <ol className="mt-1 flex flex-col text-sm">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink hover:underline lg:min-h-9"
          >
            <span className="w-6 shrink-0 tabular-nums">{`${index + 1}.`}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** A link to another site inside the text. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener" className={linkClasses}>
      {children}
    </a>
  );
}
