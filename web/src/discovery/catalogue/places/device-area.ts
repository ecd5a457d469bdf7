import { areasAt } from '@marketplace/contract/discovery/places/area-distance';
import type { StateName } from '@marketplace/contract/discovery/places/states';

/** An area of the picker. */
export interface DeviceArea {
  state: StateName;
  city: string;
}

/** Why the browser could not determine the device's position. */
export type NoPosition = 'denied' | 'unknown' | 'late' | 'abroad' | 'unsupported';

/** The most likely area and those around it. */
const AREAS = 6;
/** Roughly the greatest distance within an area from its centre. */
const FARTHEST_KM = 100;
const WAIT_MS = 15_000;
/** A cached position is accurate enough for an area. */
const OLDEST_MS = 10 * 60_000;

/**
 * Finds the areas around the device, nearest first, after the browser has asked for permission. The position is compared with the areas'
 * centres here and then discarded: it is neither stored nor sent.
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
