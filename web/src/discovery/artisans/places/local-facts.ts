import { localPath } from '@marketplace/contract/discovery/local-paths';
import type { Site } from '@marketplace/contract/shared/site';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Question } from './local-labels.ts';
import type { LocalPageAnswer } from './local-page-queries.ts';

/** Returns the breadcrumbs of the page of a skill in a place: names with paths, the page itself last. */
export function localWay({ skill, state, city, around }: LocalPageAnswer): { name: string; path: string }[] {
  return [
    { name: 'Home', path: paths.home },
    { name: skill, path: paths.jobsOfSkill(skill) },
    ...(city && around ? [{ name: state, path: localPath(around) }] : []),
    { name: city ?? state, path: localPath({ skill, state, city }) },
  ];
}

/** Returns the page's breadcrumbs and questions as schema.org JSON-LD. */
export function localFacts(
  { publicUrl }: Site,
  answer: LocalPageAnswer,
  questions: readonly Question[],
): Record<string, unknown>[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: localWay(answer).map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: new URL(path, publicUrl).href,
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer: text }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text },
      })),
    },
  ];
}
