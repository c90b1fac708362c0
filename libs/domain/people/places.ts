import type { BranchSummary, Place } from '../../contract/branches/branches.js';
import { type Text, text } from '../../texts/text.js';

/** km: the mean radius of the earth */
const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance between two places along the earth's surface, in km (haversine; off by at most 0.5 %). */
export function distanceKm(a: Place, b: Place): number {
  const sinLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const sinLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h = sinLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sinLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export interface BranchAt<Branch> {
  branch: Branch;
  /** km from the customer; null where it is not known where the branch is */
  km: number | null;
}

function compareKm(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

/** Returns the branches by their distance from a place, nearest first; those without a location last, in their own order. */
export function byDistance<Branch extends Pick<BranchSummary, 'location'>>(
  branches: readonly Branch[],
  from: Place,
): BranchAt<Branch>[] {
  return branches
    .map((branch) => ({ branch, km: branch.location ? distanceKm(from, branch.location) : null }))
    .sort((a, b) => compareKm(a.km, b.km));
}

/** Returns a distance as people say it: `350 m`, `2.4 km`, `58 km`. */
export function distanceInWords(km: number): Text {
  if (km < 0.95) return text('distance.m', { m: Math.max(50, Math.round(km * 20) * 50) });
  return text('distance.km', { km: km < 9.95 ? km.toFixed(1) : Math.round(km) });
}

const COORDINATES = /^\s*(-?\d{1,3}(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*$/;

/** Returns the place that a text names by latitude and longitude, as maps copy them: `6.9061, 79.8696`. Null for any other text. */
export function parsePlace(text: string): Place | null {
  const [, latitude, longitude] = COORDINATES.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

/** The text that `parsePlace` reads; empty where no place is known. */
export function placeInWords(place: Place | null | undefined): string {
  return place ? `${place.latitude}, ${place.longitude}` : '';
}
