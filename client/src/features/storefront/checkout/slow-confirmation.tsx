import type { BranchHealthAnswer } from '../../../../../libs/contract/kitchen.js';
import { api } from '../../../api/api.js';
import { Notice } from '../../../ui/notice.js';

const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    branchHealth: build.query<BranchHealthAnswer, number>({
      query: (branch) => ({ path: `branches/${branch}/health` }),
    }),
  }),
});

const ASK_EVERY_MS = 15_000;

/** Says so before an order is taken, where nobody at the branch is looking at the board. */
export function SlowConfirmation({ branchId }: { branchId: number }) {
  const { data } = healthApi.useBranchHealthQuery(branchId, { pollingInterval: ASK_EVERY_MS });
  if (data?.confirmation_may_take_longer !== true) return null;
  return <Notice tone="warning">This outlet may take longer than usual to confirm your order.</Notice>;
}
