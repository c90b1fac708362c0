import type { BranchSummary, Place } from '../../contract/branches/branches.js';
import { type Text, text } from '../../texts/text.js';

/** mean radius of the earth, in km */
const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the distance between two places along the earth's surface, in km (haversine, at most 0.5 % wrong). */
export function distanceKm(a: Place, b: Place): number {
  const sinLatitude = Math.sin(radians(b.latitude - a.latitude) / 2);
  const sinLongitude = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h = sinLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sinLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

export interface BranchAt<Branch> {
  branch: Branch;
  /** km from the customer; null if the branch's location is unknown */
  km: number | null;
}

function compareKm(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

/**
 * Returns the branches by their distance from a place, nearest first. Those without a location come last, in their
 * given order.
 */
export function byDistance<Branch extends Pick<BranchSummary, 'location'>>(
  branches: readonly Branch[],
  from: Place,
): BranchAt<Branch>[] {
  return branches
    .map((branch) => ({ branch, km: branch.location ? distanceKm(from, branch.location) : null }))
    .sort((a, b) => compareKm(a.km, b.km));
}

/** Returns a distance in words: `350 m`, `2.4 km`, `58 km`. */
export function distanceInWords(km: number): Text {
  if (km < 0.95) return text('distance.m', { m: Math.max(50, Math.round(km * 20) * 50) });
  return text('distance.km', { km: km < 9.95 ? km.toFixed(1) : Math.round(km) });
}

const COORDINATES = /^\s*(-?\d{1,3}(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*$/;

/**
 * Returns the place that a text gives by latitude and longitude, in the form that maps copy: `6.9061, 79.8696`. Null
 * for any other text.
 */
export function parsePlace(text: string): Place | null {
  const [, latitude, longitude] = COORDINATES.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return null;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : null;
}

/** Returns the text that `parsePlace` reads; empty if no place is known. */
export function placeInWords(place: Place | null | undefined): string {
  return place ? `${place.latitude}, ${place.longitude}` : '';
}
