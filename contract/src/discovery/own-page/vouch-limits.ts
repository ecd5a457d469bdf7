import { formatCount } from '../../shared/counts.ts';

/** How many people can vouch for one artisan. */
export const VOUCHES_MAX = 3;
/** A number that vouches for more artisans than this does not count for any of them. */
export const VOUCHED_ARTISANS_MAX = 5;
/** Months after which a vouch ends and is deleted. */
export const VOUCH_MONTHS = 24;
/** How many links an artisan can make in a day. */
export const VOUCH_LINKS_A_DAY = 5;

/** How a person knows the artisan they vouch for. */
export const vouchRelations = ['customer', 'colleague', 'teacher', 'neighbour', 'faith', 'family'] as const;
export type VouchRelation = (typeof vouchRelations)[number];

/** The choice, as the person who vouches reads it. */
export const relationChoices: Record<VouchRelation, string> = {
  customer: "I've been a customer",
  colleague: "We've worked together",
  teacher: 'I taught them the work (teacher or master)',
  neighbour: "We're neighbours",
  faith: 'From church or mosque',
  family: "We're family",
};

/** The relation in the artisan's own list. */
export const relationLabels: Record<VouchRelation, string> = {
  customer: 'A customer',
  colleague: 'Someone you worked with',
  teacher: 'A teacher or master',
  neighbour: 'A neighbour',
  faith: 'Someone from church or mosque',
  family: 'Family',
};

const relationNames: Record<VouchRelation, [one: string, many: string]> = {
  customer: ['customer', 'customers'],
  colleague: ['workmate', 'workmates'],
  teacher: ['teacher or master', 'teachers or masters'],
  neighbour: ['neighbour', 'neighbours'],
  faith: ['person from church or mosque', 'people from church or mosque'],
  family: ['family member', 'family members'],
};

/** How many people of one relation vouch for an artisan. */
export interface VouchCount {
  relation: VouchRelation;
  count: number;
}

/** Formats counts as '2 customers, 1 neighbour', in the order of the relations. */
export function describeRelations(counts: readonly VouchCount[]): string {
  return vouchRelations
    .flatMap((relation) => counts.find((entry) => entry.relation === relation) ?? [])
    .map(({ relation, count }) => formatCount(count, ...relationNames[relation]))
    .join(', ');
}

/** Formats counts as '3 people vouch for Ada: 2 customers, 1 neighbour'. */
export function describeVouches(name: string, counts: readonly VouchCount[]): string {
  const people = counts.reduce((sum, { count }) => sum + count, 0);
  const verb = people === 1 ? 'vouches' : 'vouch';
  return `${formatCount(people, 'person', 'people')} ${verb} for ${name}: ${describeRelations(counts)}`;
}
