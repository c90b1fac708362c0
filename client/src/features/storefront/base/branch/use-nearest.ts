import type { BranchSummary, Place } from '@libs/contract/branches/branches.js';
import { useState } from 'react';
import { say } from '../../../../texts/i18n.js';
import { fetchCode } from '../../../../ui/fetched-code.js';

/** The rules about distances, whose code is loaded with the first tap. */
type Places = typeof import('@libs/domain/people/places.js');

interface Located {
  from: Place;
  places: Places;
}

export interface Nearest {
  /** the outlets in the order of the list, with the distance in words if it is known */
  outlets: { branch: BranchSummary; distance: string | null }[];
  /** whether the nearest outlet can be found: the device can locate itself, and an outlet has coordinates */
  isOffered: boolean;
  isLooking: boolean;
  /** whether the device could not be located */
  isNotFound: boolean;
  /** locates the device; never called before the customer asks for it */
  locate: () => void;
}

/** ms; a position from the network is accurate enough */
const PATIENCE = 10_000;

function whereAmI(): Promise<Place> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: PATIENCE,
      maximumAge: 300_000,
    });
  });
}

/** Returns the outlets, sorted by distance once the customer has asked for it. The position never leaves the device. */
export function useNearest(branches: readonly BranchSummary[]): Nearest {
  const [located, setLocated] = useState<Located | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [isNotFound, setNotFound] = useState(false);

  const locate = async () => {
    setLooking(true);
    setNotFound(false);
    try {
      const [places, { latitude, longitude }] = await Promise.all([
        fetchCode(() => import('@libs/domain/people/places.js')),
        whereAmI(),
      ]);
      setLocated({ places, from: { latitude, longitude } });
    } catch {
      // denied, switched off or timed out: the list stays as it was
      setNotFound(true);
    }
    setLooking(false);
  };

  const sorted = located?.places.byDistance(branches, located.from) ?? branches.map((branch) => ({ branch, km: null }));
  return {
    outlets: sorted.map(({ branch, km }) => ({
      branch,
      distance: km === null || located === null ? null : say(located.places.distanceInWords(km)),
    })),
    isOffered: 'geolocation' in navigator && branches.some(({ location }) => location),
    isLooking,
    isNotFound,
    locate: () => void locate(),
  };
}
