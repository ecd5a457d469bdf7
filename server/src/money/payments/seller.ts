import * as z from 'zod';
import type { Settings } from '../../platform/settings/index.ts';

const seller = z.object({
  name: z.string(),
  address: z.nullable(z.string()),
  company: z.optional(z.string()),
});
export type Seller = z.infer<typeof seller>;

/** Describes who sells at this moment. */
export function sellerNow(settings: Pick<Settings, 'get'>, productName: string): Seller {
  const company = settings.get('company');
  return {
    name: productName,
    address: company.address || null,
    ...(company.name && { company: [company.name, company.registration].filter(Boolean).join(', ') }),
  };
}

/** Reads the seller that is stored with a payment; null for payments from before. */
export const readSeller = (stored: unknown): Seller | null => seller.safeParse(stored).data ?? null;
