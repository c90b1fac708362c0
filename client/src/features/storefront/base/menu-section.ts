import { useLocation } from 'react-router-dom';
import { isRecord } from '../../../api/failure.js';

/** Returns the `state` of a link to the menu that shows only one food type. */
export function sectionState(foodTypeId: number | undefined): { section: number } | undefined {
  return foodTypeId === undefined ? undefined : { section: foodTypeId };
}

/** Returns the food type that the link to this page requested, null for all, and the key of that navigation. */
export function useWantedSection(): { section: number | null; key: string } {
  const { state, key } = useLocation();
  const section: unknown = isRecord(state) ? state.section : undefined;
  return { section: typeof section === 'number' ? section : null, key };
}
