import { areasAt } from '@marketplace/contract/discovery/places/area-distance';
import type { StateName } from '@marketplace/contract/discovery/places/states';

/** An area of the picker. */
export interface DeviceArea {
  state: StateName;
  city: string;
}

/** Why the browser could not say where the device is. */
export type NoPosition = 'denied' | 'unknown' | 'late' | 'abroad' | 'unsupported';

/** The area that is probably right, and those around it. */
const AREAS = 6;
/** The largest areas reach about so far from their middles. */
const FARTHEST_KM = 100;
const WAIT_MS = 15_000;
/** A position that the device has found before is good enough for an area. */
const OLDEST_MS = 10 * 60_000;

/**
 * The areas around the device, the nearest first. The browser asks the person for the permission. The position is compared with the
 * middles of the areas here and then forgotten: it is neither stored nor sent.
 */
export async function findDeviceAreas(): Promise<DeviceArea[] | NoPosition> {
  if (!('geolocation' in navigator)) return 'unsupported';
  const found = await new Promise<GeolocationCoordinates | NoPosition>((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve(code === 1 ? 'denied' : code === 3 ? 'late' : 'unknown'),
      { enableHighAccuracy: false, timeout: WAIT_MS, maximumAge: OLDEST_MS },
    );
  });
  if (typeof found === 'string') return found;
  const areas = areasAt(found, FARTHEST_KM).slice(0, AREAS);
  return areas.length > 0 ? areas : 'abroad';
}
