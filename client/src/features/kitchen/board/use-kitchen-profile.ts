import type { KitchenProfile } from '@libs/contract/kitchen.js';
import { useEffect } from 'react';
import { followMenu } from '../../../realtime/menu-room.js';
import { useKitchenProfileQuery } from '../kitchen-api.js';

/** Ageing minutes and combo parts of the branch, read anew whenever its menu or the branch itself changes. */
export function useKitchenProfile(branchId: number): KitchenProfile | undefined {
  const { data, refetch } = useKitchenProfileQuery(branchId);
  useEffect(() => followMenu({ branchId, onChanged: () => void refetch() }), [branchId, refetch]);
  return data;
}
