import { useBranchesQuery, useDeliveriesQuery, useSettingsQuery } from '../../../../api/public-api.js';

/** Whether the facts about a branch's orders were read or have failed; before that, parts of a page would move. */
export function useIsBranchRead(branchId: number): boolean {
  const reads = [useSettingsQuery(), useBranchesQuery(), useDeliveriesQuery(branchId)];
  return reads.every(({ data, error }) => data !== undefined || error !== undefined);
}
