import { fillBlanks, type QuestionBlank } from '@marketplace/contract/company/settings/question-blanks';
import type { QuestionAndAnswer } from '@marketplace/contract/company/settings/questions-value';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import type { Settings } from '../../platform/settings/index.ts';

export type QuestionList = QuestionAndAnswer[];

/** Creates the list of questions with their answers, in which prices are those of today. */
export function createListQuestions(parts: {
  settings: Pick<Settings, 'get'>;
  catalogue: Pick<Catalogue, 'plansFrom' | 'lowestPrice'>;
  productName: string;
}): () => QuestionList {
  const { settings, catalogue, productName } = parts;
  const price = (tierId: string) => catalogue.lowestPrice(tierId) ?? '';
  return () => {
    const facts: Record<QuestionBlank, string> = {
      product: productName,
      from_price: catalogue.plansFrom(),
      starter_price: price('starter'),
      connect_price: price('connect'),
      elite_price: price('elite'),
      refund_days: String(settings.get('refund_days').days),
    };
    return settings.get('questions').questions.map(({ question, answer }) => ({
      question: fillBlanks(question, facts),
      answer: fillBlanks(answer, facts),
    }));
  };
}
