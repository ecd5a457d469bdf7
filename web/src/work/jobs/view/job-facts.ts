import type { Site } from '@marketplace/contract/shared/site';
import { JOB_OPEN_DAYS, type JobTeaser } from '@marketplace/contract/work/jobs';
import { paths } from '../../../lib/navigation/paths.ts';
import { budgetText, priceKind } from '../budget-text.ts';

/** Describes a job in one line. */
export function jobSentence(job: JobTeaser): string {
  const budget = `${budgetText(job, 'whole')} (${priceKind(job.is_fixed_price)})`;
  return `${job.specific_service} wanted in ${job.location}. Budget: ${budget}.`;
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns the public data of a job as schema.org JSON-LD, without its poster. */
export function jobFacts(job: JobTeaser, { publicUrl }: Site): Record<string, unknown>[] {
  const iso = (ms: number) => new Date(ms).toISOString();
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      '@id': new URL(paths.job(job._id), publicUrl).href,
      url: new URL(paths.job(job._id), publicUrl).href,
      title: job.job_title,
      description: jobSentence(job),
      identifier: { '@type': 'PropertyValue', name: 'job', value: job._id },
      datePosted: iso(job.timestamp),
      validThrough: iso(job.timestamp + JOB_OPEN_DAYS * DAY_MS),
      employmentType: 'CONTRACTOR',
      // The value that schema.org specifies for an unnamed employer.
      hiringOrganization: 'confidential',
      occupationalCategory: job.specific_service,
      industry: job.service_category,
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: job.city,
          addressRegion: job.state,
          addressCountry: 'NG',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'NGN',
        value: {
          '@type': 'QuantitativeValue',
          minValue: job.min_budget,
          ...(job.max_budget !== null && { maxValue: job.max_budget }),
        },
      },
      directApply: false,
    },
  ];
}
