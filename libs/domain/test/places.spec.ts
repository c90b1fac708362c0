import fc from 'fast-check';
import { english } from '../../texts/test/english.js';
import { byDistance, distanceInWords, distanceKm, parsePlace, placeInWords } from '../people/places.js';

const COLOMBO = { latitude: 6.9061, longitude: 79.8696 };
const KANDY = { latitude: 7.2936, longitude: 80.6413 };
const JAFFNA = { latitude: 9.6647, longitude: 80.017 };

const aPlace = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

it('returns the distance between cities', () => {
  expect(distanceKm(COLOMBO, KANDY)).toBeCloseTo(95.4, 0);
  expect(distanceKm(COLOMBO, JAFFNA)).toBeCloseTo(307.2, 0);
  // across the date line, not around the earth
  expect(distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(22.2, 0);
});

it('is symmetric, 0 to the same place, and at most half the earth around', () => {
  fc.assert(
    fc.property(aPlace, aPlace, (a, b) => {
      const there = distanceKm(a, b);
      expect(there).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, a)).toBe(0);
      expect(there).toBeLessThanOrEqual(20_016);
    }),
  );
});

it('sorts the nearest branch first, and those without a location last in their own order', () => {
  const branches = [
    { id: 1, location: null },
    { id: 2, location: JAFFNA },
    { id: 3 },
    { id: 4, location: KANDY },
    { id: 5, location: COLOMBO },
  ];
  const near = byDistance(branches, COLOMBO);
  expect(near.map(({ branch }) => branch.id)).toEqual([5, 4, 2, 1, 3]);
  expect(near[0]?.km).toBe(0);
  expect(near[4]?.km).toBeNull();
});

it.each([
  [0, '50 m'],
  [0.349, '350 m'],
  [0.96, '1.0 km'],
  [2.44, '2.4 km'],
  [9.96, '10 km'],
  [95.4, '95 km'],
])('writes %s km as %s', (km, words) => expect(english(distanceInWords(km))).toBe(words));

it.each([
  ['6.9061, 79.8696', { latitude: 6.9061, longitude: 79.8696 }],
  [' -6.9 79 ', { latitude: -6.9, longitude: 79 }],
  ['6.9061° , 79.8696°', { latitude: 6.9061, longitude: 79.8696 }],
  ['91, 0', null],
  ['0, 181', null],
  ['6.9061', null],
  ['Colombo 07', null],
])('reads “%s” as a place', (text, place) => {
  expect(parsePlace(text)).toEqual(place);
  if (place !== null) expect(parsePlace(placeInWords(place))).toEqual(place);
});
