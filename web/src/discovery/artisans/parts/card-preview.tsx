import { chargeInKobo } from '@marketplace/contract/discovery/charges';
import { useQuery } from '@tanstack/react-query';
import { useOwnUser } from '../../../data/own-user.ts';
import { artisanAsideQuery } from '../artisan-queries.ts';
import { ArtisanCard } from '../search/artisan-card.tsx';
import { lowestPrice, type PartForm } from './work-form-rules.ts';

/** How many pictures of work a card shows. */
const CARD_PICTURES = 3;

/** The artisan's card as lists show it, with what is typed now. Renders nothing until the artisan's page is read. */
export function CardPreview({ form }: { form?: PartForm }) {
  const { _id } = useOwnUser();
  const artisan = useQuery(artisanAsideQuery(_id)).data?.artisan;
  if (!artisan) return null;
  const [state = artisan.state, city = artisan.city] = form?.location.split(', ') ?? [];
  const charge = form && (lowestPrice(form.prices) ?? (chargeInKobo(form.min_service_charge) ?? 0) / 100);
  return (
    <section aria-labelledby="card-preview">
      <h2 id="card-preview" className="mb-2 text-sm font-semibold text-ink-soft">
        Your card in lists
      </h2>
      <ul className="max-w-md">
        <ArtisanCard
          artisan={{
            ...artisan,
            ...(artisan.gallery.length > 0 && { work: artisan.gallery.slice(0, CARD_PICTURES) }),
            ...(form && { state, city, specific_service: form.specific_service }),
            ...(charge !== undefined && { min_service_charge: charge }),
          }}
        />
      </ul>
    </section>
  );
}
