import { useBranchesQuery, useDeliveriesQuery, useRulesQuery, useSettingsQuery } from '../../../../api/public-api.js';
import { useShopMenu } from '../state/use-shop-menu.js';

interface Read {
  data?: unknown;
  error?: unknown;
}

const isSettled = ({ data, error }: Read): boolean => data !== undefined || error !== undefined;

/** Whether the facts about a branch's orders were read or have failed; before that, parts of a page would move. */
export function useIsBranchRead(branchId: number): boolean {
  return [useSettingsQuery(), useBranchesQuery(), useDeliveriesQuery(branchId)].every(isSettled);
}

/** The same for a page about the cart, which menu and rules decide, too. */
export function useIsCartRead(branchId: number): boolean {
  const reads = [useShopMenu(), useRulesQuery(branchId)];
  return useIsBranchRead(branchId) && reads.every(isSettled);
}
