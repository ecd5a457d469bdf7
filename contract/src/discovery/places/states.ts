export const FCT = 'FCT - Abuja';
/** The location picker's name of the Federal Capital Territory. All other texts say `FCT`. */
export const FCT_FULL_NAME = 'Federal Capital Territory';

/** The 36 states in alphabetical order, then the Federal Capital Territory. */
export const states = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
  FCT,
] as const;

export type StateName = (typeof states)[number];

/** Returns the letters and digits of a name in lower case, for comparing spellings of a place. */
export function placeKey(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

const stateByKey = new Map<string, StateName>([
  ...states.map((name) => [placeKey(name), name] as const),
  ...[FCT_FULL_NAME, 'FCT', 'Abuja'].map((name) => [placeKey(name), FCT] as const),
]);

/** Returns the state that a text means ('lagos', 'Lagos State', 'Federal Capital Territory'), or null. */
export function normaliseState(text: string): StateName | null {
  return stateByKey.get(placeKey(text)) ?? stateByKey.get(placeKey(text.replace(/\sstate\s*$/i, ''))) ?? null;
}
