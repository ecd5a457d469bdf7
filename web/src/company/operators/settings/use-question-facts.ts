import type { QuestionBlank } from '@marketplace/contract/company/settings/question-blanks';
import { lowestPrice } from '@marketplace/contract/money/lowest-price';
import { REFUND_DAYS } from '@marketplace/contract/money/refunds';
import { useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { useSite } from '../../../lib/site.ts';

/** Returns what the blanks of questions become today. Until the prices are read, those of a tier stay in braces. */
export function useQuestionFacts(): Record<QuestionBlank, string> {
  const { productName, plansFrom, refundDays = REFUND_DAYS } = useSite();
  const { data } = useCatalogue('plans');
  const price = (tierId: string) => (data && lowestPrice(data.plans, tierId)) || `{${tierId}_price}`;
  return {
    product: productName,
    from_price: plansFrom,
    starter_price: price('starter'),
    connect_price: price('connect'),
    elite_price: price('elite'),
    refund_days: String(refundDays),
  };
}
