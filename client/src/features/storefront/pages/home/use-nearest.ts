import type { BranchSummary, Place } from '@libs/contract/branches/branches.js';
import { useState } from 'react';
import { fetchCode } from '../../../../ui/fetched-code.js';
import { say, t } from '../../base/texts.js';

/** The rule about distances; its code comes with the first tap. */
type Places = typeof import('@libs/domain/people/places.js');

interface Located {
  from: Place;
  places: Places;
}

export interface Nearest {
  /** the outlets in the order in which they are shown, with a distance in words where it is known */
  outlets: { branch: BranchSummary; distance: string | null }[];
  /** whether there is anything to find: a device that knows where it is, and an outlet that says where it is */
  isOffered: boolean;
  isLooking: boolean;
  problem: string | null;
  /** asks the device where it is; nothing asks it before */
  locate: () => void;
}

/** ms: a fix from the network is good enough to choose an outlet by */
const PATIENCE = 10_000;

function whereAmI(): Promise<Place> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: PATIENCE,
      maximumAge: 300_000,
    });
  });
}

/** The outlets, by their distance once the customer has asked for it. Where the device is stays on the device. */
export function useNearest(branches: readonly BranchSummary[]): Nearest {
  const [located, setLocated] = useState<Located | null>(null);
  const [isLooking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const locate = async () => {
    setLooking(true);
    setProblem(null);
    try {
      const [places, { latitude, longitude }] = await Promise.all([
        fetchCode(() => import('@libs/domain/people/places.js')),
        whereAmI(),
      ]);
      setLocated({ places, from: { latitude, longitude } });
    } catch {
      // forbidden, switched off, or no answer in time: the list is as good as before
      setProblem(t('shop.home.notFound'));
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
    problem,
    locate: () => void locate(),
  };
}
