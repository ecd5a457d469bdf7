import { normaliseState, type StateName, states } from '@marketplace/contract/discovery/places/states';

/** The states that share a border, those with the most traffic between them first. */
const neighbours: Record<StateName, readonly StateName[]> = {
  Abia: ['Imo', 'Akwa Ibom', 'Rivers', 'Ebonyi', 'Enugu', 'Anambra', 'Cross River'],
  Adamawa: ['Gombe', 'Taraba', 'Borno'],
  'Akwa Ibom': ['Cross River', 'Abia', 'Rivers'],
  Anambra: ['Enugu', 'Imo', 'Delta', 'Abia', 'Edo', 'Kogi', 'Rivers'],
  Bauchi: ['Gombe', 'Plateau', 'Kano', 'Jigawa', 'Yobe', 'Kaduna', 'Taraba'],
  Bayelsa: ['Rivers', 'Delta'],
  Benue: ['Nasarawa', 'Taraba', 'Kogi', 'Enugu', 'Ebonyi', 'Cross River'],
  Borno: ['Yobe', 'Adamawa', 'Gombe'],
  'Cross River': ['Akwa Ibom', 'Abia', 'Ebonyi', 'Benue'],
  Delta: ['Edo', 'Anambra', 'Bayelsa', 'Rivers', 'Imo', 'Ondo'],
  Ebonyi: ['Enugu', 'Abia', 'Cross River', 'Benue'],
  Edo: ['Delta', 'Ondo', 'Kogi', 'Anambra'],
  Ekiti: ['Ondo', 'Osun', 'Kwara', 'Kogi'],
  Enugu: ['Anambra', 'Ebonyi', 'Abia', 'Benue', 'Kogi'],
  Gombe: ['Bauchi', 'Adamawa', 'Borno', 'Yobe', 'Taraba'],
  Imo: ['Abia', 'Anambra', 'Rivers', 'Delta'],
  Jigawa: ['Kano', 'Bauchi', 'Katsina', 'Yobe'],
  Kaduna: ['Kano', 'FCT - Abuja', 'Niger', 'Plateau', 'Nasarawa', 'Katsina', 'Zamfara', 'Bauchi'],
  Kano: ['Jigawa', 'Kaduna', 'Katsina', 'Bauchi'],
  Katsina: ['Kano', 'Kaduna', 'Zamfara', 'Jigawa'],
  Kebbi: ['Sokoto', 'Zamfara', 'Niger'],
  Kogi: ['FCT - Abuja', 'Kwara', 'Niger', 'Nasarawa', 'Benue', 'Edo', 'Ondo', 'Ekiti', 'Enugu', 'Anambra'],
  Kwara: ['Osun', 'Oyo', 'Ekiti', 'Kogi', 'Niger'],
  Lagos: ['Ogun'],
  Nasarawa: ['FCT - Abuja', 'Benue', 'Plateau', 'Kaduna', 'Kogi', 'Taraba'],
  Niger: ['FCT - Abuja', 'Kaduna', 'Kogi', 'Kwara', 'Kebbi', 'Zamfara'],
  Ogun: ['Lagos', 'Oyo', 'Osun', 'Ondo'],
  Ondo: ['Ekiti', 'Osun', 'Edo', 'Ogun', 'Kogi', 'Delta'],
  Osun: ['Oyo', 'Ekiti', 'Kwara', 'Ondo', 'Ogun'],
  Oyo: ['Ogun', 'Osun', 'Kwara'],
  Plateau: ['Bauchi', 'Nasarawa', 'Kaduna', 'Taraba'],
  Rivers: ['Bayelsa', 'Abia', 'Akwa Ibom', 'Imo', 'Delta', 'Anambra'],
  Sokoto: ['Kebbi', 'Zamfara'],
  Taraba: ['Adamawa', 'Benue', 'Plateau', 'Nasarawa', 'Gombe', 'Bauchi'],
  Yobe: ['Borno', 'Bauchi', 'Jigawa', 'Gombe'],
  Zamfara: ['Sokoto', 'Katsina', 'Kaduna', 'Kebbi', 'Niger'],
  'FCT - Abuja': ['Niger', 'Nasarawa', 'Kogi', 'Kaduna'],
};

/** Returns the states that share a border with a state; none for an unknown one. */
export function neighboursOf(name: string): readonly StateName[] {
  const state = normaliseState(name);
  return state ? neighbours[state] : [];
}

/** Returns all states: the known one, its neighbours, then the others by alphabet. By alphabet alone when no state is known. */
export function statesFrom(known: string | undefined): readonly StateName[] {
  const state = normaliseState(known ?? '');
  if (!state) return states;
  return [...new Set([state, ...neighbours[state], ...states])];
}
