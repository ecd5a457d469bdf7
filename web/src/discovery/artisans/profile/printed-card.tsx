import type { ArtisanDetail } from '@marketplace/contract/discovery/artisans';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';
import { pictureProps } from '../../../people/media/picture-props.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { QrCode } from '../../../ui/pictures/qr-code.tsx';
import { useCardAddress } from './use-card-address.ts';

/** Rendered only with the card: a named page in the stylesheet would add empty sheets before and after it. */
const sheet = '@media print { @page { size: A5; margin: 12mm; } }';

/** The artisan's card on A5, shown only in print: the face, the name and the work, and a code that takes the rest of the sheet. */
export function PrintedCard({ artisan }: { artisan: ArtisanDetail }) {
  const { productName, publicUrl } = useSite();
  const address = new URL(paths.sharedArtisan(artisan), publicUrl);
  const shown = useCardAddress(address.href);
  return (
    <article className="hidden print:flex print:h-[184mm] print:flex-col print:items-center print:overflow-clip print:text-center">
      <style>{sheet}</style>
      {artisan.picture && (
        <div className="mb-[3mm] size-[44mm] shrink-0 overflow-clip rounded-card">
          {/* Eager, because browsers load no lazy picture of a hidden part before they print it. */}
          <Picture
            {...pictureProps(artisan.picture)}
            width={1}
            height={1}
            alt={`Portrait of ${artisan.fullname}`}
            sizes="240px"
            eager
          />
        </div>
      )}
      <p className="line-clamp-2 shrink-0 text-4xl font-semibold wrap-anywhere">{artisan.fullname}</p>
      <p className="mt-[2mm] shrink-0 text-2xl">{artisan.specific_service}</p>
      <p className="mt-[1mm] shrink-0 text-xl">{[artisan.city, artisan.state].filter(Boolean).join(', ')}</p>
      {artisan.is_verified && <p className="mt-[1mm] shrink-0 text-lg font-semibold">ID verified</p>}
      <div className="my-[2mm] flex min-h-0 w-full grow justify-center">
        <div className="aspect-square h-full max-w-full">
          {shown.address && <QrCode text={shown.address} label="QR code" wide />}
        </div>
      </div>
      <p className="shrink-0 text-lg">Scan to see my work, prices and reviews</p>
      {shown.card && <p className="shrink-0 text-lg">Your first call or chat may be on us: scan and see</p>}
      <p className="mt-[1mm] shrink-0 wrap-anywhere">{address.host + address.pathname}</p>
      <p className="mt-[2mm] shrink-0 text-lg font-semibold">{productName}</p>
    </article>
  );
}
