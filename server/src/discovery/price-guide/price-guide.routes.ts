import { viewPriceGuide } from '@marketplace/contract/discovery/price-guide';
import type { Handle } from '../../platform/http/index.ts';
import type { createViewPriceGuide } from './view-price-guide.ts';

export function registerPriceGuideRoutes(
  handle: Handle,
  readPriceGuide: ReturnType<typeof createViewPriceGuide>,
): void {
  handle(viewPriceGuide, readPriceGuide, { skill: 'Plumber', state: 'Lagos' });
}
