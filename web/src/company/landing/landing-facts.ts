import type { ApiAnswer } from '@marketplace/contract/api';
import type { Site } from '@marketplace/contract/shared/site';
import { paths } from '../../lib/navigation/paths.ts';

/** Returns the site with its search, and the questions with their answers, as schema.org JSON-LD. */
export function landingFacts(
  { productName, publicUrl }: Site,
  questions: ApiAnswer<'/help_feedback/view_questions'>['questions'],
): Record<string, unknown>[] {
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: productName,
      url: new URL(paths.home, publicUrl).href,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${new URL(paths.search(), publicUrl).href}?query={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
