import { randomUUID } from 'node:crypto';
import { states } from '@marketplace/contract/discovery/places/states';
import type { SearchFilters } from '@marketplace/contract/discovery/saved-searches';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { JOB_TEXT_MAX } from '@marketplace/contract/shared/text/text-rules';
import { createCatalogue } from '@marketplace/server/discovery/catalogue/index';
import { readMeaning } from '@marketplace/server/discovery/lists/find-page';
import { readFilters } from '@marketplace/server/discovery/lists/list-filters';
import type { NewEntry } from '@marketplace/server/discovery/saved-searches/match';
import { keysOfSearch } from '@marketplace/server/discovery/saved-searches/search-keys';
import type { Database } from '@marketplace/server/platform/database/db';
import { createRandom } from '@marketplace/server/seed/random';
import { sql } from 'kysely';

const catalogue = createCatalogue();
const skills = specifiedCatalogue.categories.flatMap(({ name, skills: ofCategory }) =>
  ofCategory.map((skill) => ({ category: name, skill })),
);

const words =
  'kitchen tap leaking roof tank generator wiring socket fan freezer gate welding paint ceiling tiles wardrobe bridal braids logo website flyer drone wedding catering cake driver laundry cleaning fumigation borehole solar inverter curtain upholstery shoes tailor agbada makeup photo video camera laptop screen phone battery tyre brake engine panel beating tutor maths english piano drums guard nanny nurse massage barber dreadlocks lashes nails'.split(
    ' ',
  );

const BATCH = 5000;

function keysOf({ query, ...names }: SearchFilters): string[] {
  const filters = readFilters(catalogue, names);
  if (!filters) throw new Error(`unknown names: ${JSON.stringify(names)}`);
  const text = query ? { meaning: readMeaning(catalogue.readQuery, query), folded: query } : null;
  return keysOfSearch('jobs', filters, text, catalogue);
}

/**
 * Inserts saved searches of jobs as they may be among many people: half of them for a skill in a state, a fifth with words. Three of ten
 * are about Lagos. Each person has five.
 */
export async function fillSavedSearches(db: Database, count: number): Promise<void> {
  const random = createRandom(1);
  const dice = () => random.number.float();
  const pick = <Item>(items: readonly Item[]): Item => random.helpers.arrayElement(items);
  const state = () => (dice() < 0.3 ? 'Lagos' : pick(states));
  const phrase = () => Array.from({ length: 1 + Math.floor(dice() * 3) }, () => pick(words)).join(' ');
  const draw = (): SearchFilters => {
    const kind = dice();
    const { skill, category } = pick(skills);
    if (kind < 0.5) return { skill, state: state() };
    if (kind < 0.65) return { category, state: state() };
    if (kind < 0.75) return { skill };
    if (kind < 0.8) return { state: state() };
    return { query: phrase(), ...(kind < 0.9 && { state: state() }) };
  };
  for (let written = 0; written < count; written += BATCH) {
    const wanted = Array.from({ length: Math.min(BATCH, count - written) }, draw);
    const people = Array.from({ length: Math.ceil(wanted.length / 5) }, () => randomUUID());
    const rows = wanted.map((filters, index) => ({
      ...filters,
      account_id: people[Math.floor(index / 5)],
      keys: keysOf(filters),
    }));
    await db.transaction().execute(async (trx) => {
      // Without triggers: for each row they would check its references and copy its keys, which takes most of the time.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
        insert into accounts (id, full_name, email)
        select id, 'Searching Person', id || '@example.com' from unnest(${people}::uuid[]) as id`.execute(
        trx,
      );
      await sql`
        with added as (
          insert into saved_searches (account_id, subject, name, rhythm, query, category, skill, state, city, keys, created_at)
          select account_id, 'jobs', 'Any', 'at_once', query, category, skill, state, city, keys, now()
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as row (account_id uuid, query text, category text, skill text, state text, city text, keys text[])
          on conflict do nothing returning id, keys
        )
        insert into saved_search_keys (key, search_id)
        select distinct key, id from added cross join unnest(keys) as key`.execute(trx);
    });
  }
  await sql`vacuum analyze saved_searches, saved_search_keys`.execute(db);
  await sql`analyze accounts`.execute(db);
}

/** A job for a plumber in Lagos, which the most of these searches find; its text is as long as the form allows when `long` is set. */
export function buildNewJob({ long = false } = {}): NewEntry {
  const sentence =
    'the kitchen tap drips all night and the roof tank of the shop is leaking into the ceiling, so a wardrobe and curtain got wet; ';
  return {
    subject: 'jobs',
    id: randomUUID(),
    personId: randomUUID(),
    category: 'Home Repairs & Maintenance',
    skill: 'Plumber',
    state: 'Lagos',
    city: 'Ikeja',
    text: long ? varied(sentence) : `leaking tap\n${sentence}`,
    budgets: ['10000-50000'],
    isUrgent: false,
  };
}

/** A text of the greatest length in which few pieces are the same. */
function varied(sentence: string): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  let text = sentence;
  for (let number = 0; text.length < JOB_TEXT_MAX; number += 1)
    text += `${letters[number % 26]}${letters[(number * 7) % 26]}${letters[(number * 11) % 26]}${number} `;
  return text.slice(0, JOB_TEXT_MAX);
}
