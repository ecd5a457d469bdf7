import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';

/** Rendered only with the card: a named page in the stylesheet would add empty sheets before and after it. */
const sheet = '@media print { @page { size: A5; margin: 12mm; } }';

/** The artisan's card on A5, shown only in print. */
export function PrintedCard({ artisan }: { artisan: ArtisanDetail }) {
  const { productName, publicUrl } = useSite();
  const address = new URL(paths.sharedArtisan(artisan), publicUrl);
  return (
    <article className="hidden print:flex print:min-h-[180mm] print:flex-col print:items-center print:justify-center print:text-center">
      <style>{sheet}</style>
      <p className="text-4xl font-semibold wrap-anywhere">{artisan.fullname}</p>
      <p className="mt-2 text-2xl">{artisan.specific_service}</p>
      <p className="mt-1 text-xl">{[artisan.city, artisan.state].filter(Boolean).join(', ')}</p>
      {artisan.is_verified && <p className="mt-1 text-lg font-semibold">ID verified</p>}
      <div className="mt-4 w-[90mm]">
        <QrCode text={address.href} label="QR code" wide />
      </div>
      <p className="mt-2 text-lg">Scan to see my work, prices and reviews</p>
      <p className="mt-1 wrap-anywhere">{address.host + address.pathname}</p>
      <p className="mt-3 text-lg font-semibold">{productName}</p>
    </article>
  );
}
