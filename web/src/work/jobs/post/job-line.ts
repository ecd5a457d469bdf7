import { FIND_TEXT_MAX } from '@marketplace/contract/shared/list-limits';
import { JOB_TITLE_MAX } from '@marketplace/contract/shared/text/text-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { query } from '../../../data/queries.ts';
import { type ListedCategory, useCatalogue } from '../../../discovery/catalogue/catalogue-query.ts';
import { placeName } from '../../../discovery/catalogue/places/place.ts';
import type { JobForm } from './job-form-rules.ts';

type Trade = NonNullable<JobForm['selectedCategory']>;

/** How long nothing is typed before the line is read. */
const PAUSE_MS = 600;
const TRADES_MAX = 3;
const DAY_MS = 86_400_000;

/** Reads a line as the search box does. One artisan is the least that it can be asked for. */
const lineQuery = (line: string) =>
  query('/user_artisan/find_artisans', { text: line.slice(0, FIND_TEXT_MAX), limit: 1 }, DAY_MS);

/**
 * Understands what the poster needs as the search does. The likeliest trade and the place of the line are filled in until the poster
 * chooses others.
 */
export function useJobLine(
  form: JobForm,
  onChange: (changes: Partial<JobForm>) => void,
  /** Whether the question of the line is shown. Elsewhere nothing may change without the poster seeing it. */
  isShown: boolean,
) {
  const queries = useQueryClient();
  const { data: catalogue } = useCatalogue('skills');
  const line = form.jobDesc.trim();
  const paused = useAfterPause(line);
  const read = useQuery({ ...lineQuery(paused), enabled: isShown && paused !== '' });
  const understood = paused === line ? read.data?.understood : undefined;
  const trades = tradesOf(understood?.trades ?? [], catalogue?.categories);

  useEffect(() => {
    if (!isShown || !understood || !catalogue || form.understoodLine === line) return;
    onChange(understoodChanges(form, line, trades, understood.place));
  });

  return {
    trades,
    isReading: read.isFetching,
    /** Whether the line was read and names no trade. */
    isUnknown: understood !== undefined && trades.length === 0,
    isUnread: line !== '' && form.understoodLine !== line,
    /** Reads the line now. Resolves to what it changes. @throws when it cannot be read */
    async readNow(): Promise<Partial<JobForm>> {
      const { understood: found } = await queries.fetchQuery(lineQuery(line));
      return understoodChanges(form, line, tradesOf(found.trades, catalogue?.categories), found.place);
    },
  };
}

function understoodChanges(
  form: JobForm,
  line: string,
  trades: readonly Trade[],
  place: { state: string; city: string | null } | null,
): Partial<JobForm> {
  const isOpen = !form.selectedLocation || placeName(form.selectedLocation) === form.filledPlace;
  const isPlaceRead = place?.city && isOpen;
  // A trade that stood in the form before any line was read is the poster's own: it comes from a page of trades or an earlier draft.
  const isChosen = form.isTradeChosen || (form.selectedCategory !== null && form.understoodLine === '');
  return {
    understoodLine: line,
    isTradeChosen: isChosen,
    ...(!isChosen && { selectedCategory: trades[0] ?? null }),
    ...(isPlaceRead && { selectedLocation: { state: place.state, city: place.city ?? '' } }),
  };
}

function tradesOf(skills: readonly string[], categories: readonly ListedCategory[] = []): Trade[] {
  return skills.slice(0, TRADES_MAX).flatMap((specific_service) => {
    const category = categories.find((each) => each.skills?.includes(specific_service));
    return category ? [{ service_category: category.name, specific_service }] : [];
  });
}

/** Returns the description with the title that it gives, unless the poster has written a title. */
export function describeJob(form: JobForm, jobDesc: string): Partial<JobForm> {
  const isOwnTitle = form.jobTitle !== '' && form.jobTitle !== titleOf(form.jobDesc);
  return isOwnTitle ? { jobDesc } : { jobDesc, jobTitle: titleOf(jobDesc) };
}

/** Returns the first sentence of a description as a title: 'My sink leaks. It drips all day.' gives 'My sink leaks'. */
export function titleOf(description: string): string {
  const [sentence = ''] = description.trim().split(/[.!?](?:\s|$)|\n/);
  const words = sentence.trim();
  const title = words.length <= JOB_TITLE_MAX ? words : words.slice(0, JOB_TITLE_MAX).replace(/\s+\S*$/, '');
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function useAfterPause(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
