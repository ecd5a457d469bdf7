import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { Link } from '../../../ui/text/link.tsx';
import type { ArtisanPage } from './artisan-filters.ts';

interface SearchSummaryProps {
  page: ArtisanPage | undefined;
  query: string | undefined;
  /** Whether the text was searched for as written. */
  literal: boolean | undefined;
  /** Returns the address of the same search, as written or as interpreted. */
  address: (literal: boolean) => string;
}

/** Says how a search interpreted the text, with a way back from a correction. */
export function SearchSummary({ page, query, literal, address }: SearchSummaryProps) {
  // The box above already says what the person typed.
  const isRepetition = (sentence: string) =>
    sentence.toLowerCase() === `showing ${query?.trim().toLowerCase()}.`;
  const sentences = (page?.told ?? []).filter((sentence) => !isRepetition(sentence));
  return (
    <div role="status" className="text-sm wrap-anywhere">
      {sentences.length > 0 && <p className="font-medium">{sentences.join(' ')}</p>}
      {page?.corrected_text && (
        <p className="text-ink-soft">
          Search instead for{' '}
          <Link to={address(true)} className={linkClasses}>
            {query}
          </Link>
        </p>
      )}
      {literal && page && (
        <p className="text-ink-soft">
          You're seeing only results with exactly these words.{' '}
          <Link to={address(false)} className={linkClasses}>
            Search as usual
          </Link>
        </p>
      )}
    </div>
  );
}
