import { Button } from '../../ui/buttons/button.tsx';

interface NextPageButtonProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children: string;
}

/** The button below a list of the console that has more pages. */
export function NextPageButton({ list, children }: NextPageButtonProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      wide
      className="my-3"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
