import { deviceStorage } from '../../../data/session.ts';

/** Choices for a profile that were made before its form. */
export interface ProfileSetup {
  service_category: string;
  specific_service: string;
  /** `state, city` */
  location: string;
  role: string;
}

const KEY = 'profileSetup';
const fields = ['service_category', 'specific_service', 'location', 'role'] as const;

export function readProfileSetup(): Partial<ProfileSetup> {
  try {
    const kept: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const entries = fields.flatMap((field) => {
      const value = (kept as Record<string, unknown>)[field];
      return typeof value === 'string' && value ? [[field, value]] : [];
    });
    return Object.fromEntries(entries) as Partial<ProfileSetup>;
  } catch {
    return {};
  }
}

/** Adds a choice to the earlier ones. */
export function savePicked(picked: Partial<ProfileSetup>): void {
  const setup: ProfileSetup = {
    service_category: '',
    specific_service: '',
    location: '',
    role: 'artisan',
    ...readProfileSetup(),
    ...picked,
  };
  deviceStorage.setItem(KEY, JSON.stringify(setup));
}

export function clearProfileSetup(): void {
  deviceStorage.removeItem(KEY);
}
