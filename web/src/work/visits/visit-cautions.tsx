import { useQuery } from '@tanstack/react-query';
import { AdultLine } from './adult-line.tsx';
import { IdentityLine } from './identity-line.tsx';
import { cautionsQuery } from './visit-queries.ts';

interface VisitCautionsProps {
  conversationId: string;
  /** Whether the person is about to give the street address. */
  asksStreet: boolean;
}

/** Safety advice before agreeing on a visit. Omitted when the query fails: the agreement's page repeats it. */
export function VisitCautions({ conversationId, asksStreet }: VisitCautionsProps) {
  const { data } = useQuery(cautionsQuery(conversationId));
  if (!data) return null;
  const { other, asks_adult } = data;
  return (
    <>
      {asksStreet && <IdentityLine name={other.fullname} isVerified={other.is_verified} />}
      {asks_adult && <AdultLine />}
    </>
  );
}
