import { formatCount } from '@marketplace/contract/shared/counts';

/** Matches skills whose last word names a person: 'Hair Braider', 'Data Analyst', 'Home Nurse'. Other skills name work: 'Roof Repair'. */
const person =
  /(?:er|or|ist|ian|yst|man|smith|artist|assistant|consultant|attendant|accountant|officer|clerk|chef|cook|mechanic|nurse|nanny|coach|guard|househelp|farm hand|dj|mc)$/i;

/** Returns `1 plumber`, `6 plumbers`, `2 Hair Braiders` or `3 people for Roof Repair`. */
export function countOfTrade(count: number, skill: string): string {
  if (!person.test(skill)) return `${formatCount(count, 'person', 'people')} for ${skill}`;
  return formatCount(count, nameOf(skill), pluralOf(nameOf(skill)));
}

/** Returns `plumbers` or `people for Roof Repair`. */
export function peopleOfTrade(skill: string): string {
  return person.test(skill) ? pluralOf(nameOf(skill)) : `people for ${skill}`;
}

function nameOf(skill: string): string {
  // A skill of several words may contain names, such as 'French Tutor' or 'SEO Specialist', so its capitals stay.
  return /^[A-Z][a-z]+$/.test(skill) ? skill.toLowerCase() : skill;
}

function pluralOf(name: string): string {
  if (/man$/.test(name)) return name.replace(/man$/, 'men');
  if (/[^aeiou]y$/.test(name)) return name.replace(/y$/, 'ies');
  return /(?:ch|sh|s|x)$/.test(name) ? `${name}es` : `${name}s`;
}

/** How long after posting people may still be notified of a job without a count. */
const TELLING_MS = 15 * 60_000;

interface ToldJob {
  specific_service: string;
  /** The time of posting in epoch ms. */
  timestamp: number;
}

/** Returns whether the server may still be notifying people. Jobs of earlier releases never get a count. */
export function isBeingNotified(peopleTold: number | null, { timestamp }: ToldJob, now: number): boolean {
  return peopleTold === null && now - timestamp < TELLING_MS;
}

/** Says how many people were notified of a job; null when nothing is known. */
export function notifiedLabel(peopleTold: number | null, job: ToldJob, now: number): string | null {
  if (isBeingNotified(peopleTold, job, now)) return "We're sending your job to people near you.";
  if (peopleTold === null) return null;
  if (peopleTold === 0)
    return "We haven't sent your job to anyone near you yet. Artisans can still find your job in the list. You can invite artisans near you, or share the link.";
  return `We sent your job to ${countOfTrade(peopleTold, job.specific_service)} near you.`;
}

/** Seconds between polls of a job without a count, which usually arrives within a second. Polling stops after the last one. */
const waits = [1, 1, 2, 4, 8, 15, 30, 60];

/** Returns the milliseconds until the next poll; false after the last one. */
export function waitAfter(looks: number): number | false {
  const seconds = waits[Math.max(0, looks - 1)];
  return seconds === undefined ? false : seconds * 1000;
}
