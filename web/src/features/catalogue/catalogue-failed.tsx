import type { ReactNode } from 'react';
import { FailedState } from '../../ui/failed-state.tsx';

interface CatalogueFailedProps {
  read: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  children: ReactNode;
}

/** In the place of a part of the catalogue that could not be read. Nothing while the first read is under way. */
export function CatalogueFailed({ read, children }: CatalogueFailedProps) {
  if (!read.isError) return null;
  return (
    <FailedState onRetry={() => void read.refetch()} busy={read.isFetching}>
      {children}
    </FailedState>
  );
}
