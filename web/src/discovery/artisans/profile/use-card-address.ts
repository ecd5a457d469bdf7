import type { ApiAnswer } from '@marketplace/contract/api';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../data/queries.ts';
import { CARD_PARAMETER } from '../../../lib/navigation/paths.ts';
import { useSite } from '../../../lib/site.ts';

export type OwnCard = ApiAnswer<'/user_artisan/view_own_card'>;

interface CardAddress {
  /** What the QR code says; null until it is known. */
  address: string | null;
  /** What the card gives; null while cards give nothing. */
  card: OwnCard | null;
}

/** Returns the address for the QR code of the own page. While cards pay for contacts, it has the code of the card. */
export function useCardAddress(address: string): CardAddress {
  const isOn = useSite().offers?.cards === true;
  const { data, isError } = useQuery({ ...query('/user_artisan/view_own_card', {}, 0), enabled: isOn });
  if (!isOn || isError) return { address, card: null };
  if (!data) return { address: null, card: null };
  if (data.code === null) return { address, card: null };
  return { address: `${address}?${CARD_PARAMETER}=${data.code}`, card: data };
}
