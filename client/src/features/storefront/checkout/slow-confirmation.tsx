import { Notice } from '../../../ui/notice.js';
import { useBranchHealthQuery } from '../shared/storefront-api.js';

const ASK_EVERY_MS = 15_000;

/** Says so before an order is taken, where nobody at the branch is looking at the board. */
export function SlowConfirmation({ branchId }: { branchId: number }) {
  const { data: isSlow } = useBranchHealthQuery(branchId, { pollingInterval: ASK_EVERY_MS });
  if (isSlow !== true) return null;
  return (
    <Notice tone="warning" icon="clock">
      This outlet may take longer than usual to confirm your order.
    </Notice>
  );
}
