import type { BranchSummary } from '@libs/contract/branches/branches.js';
import type { Delivery } from '@libs/contract/branches/selling.js';
import type { OrderType } from '@libs/contract/values.js';
import { estimateForArea, estimateInWords } from '@libs/domain/orders/estimate.js';
import { useChainClock } from '../../../api/clock.js';
import { useBranchesQuery } from '../../../api/public-api.js';
import { say } from '../../../texts/i18n.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Text } from '../../../ui/layout/text.js';
import { closedInWords } from './branch/branch-state.js';

/** ms: the kitchen's pace may change while a cart is being filled */
const ASK_EVERY = 60_000;

interface ReadyTimeProps {
  branch: BranchSummary | undefined;
  orderType: OrderType;
  /** the delivery area; absent for pickup, or while none is chosen */
  area?: Delivery | null | undefined;
}

/**
 * Shows how long an order would take now, as the branch estimates it; renders nothing while the branch takes no orders.
 */
export function ReadyTime({ branch, orderType, area }: ReadyTimeProps) {
  useTexts();
  const clock = useChainClock();
  useBranchesQuery(undefined, { pollingInterval: ASK_EVERY, skipPollingIfUnfocused: true });
  const estimate = branch?.estimate?.[orderType];
  if (branch === undefined || estimate === undefined || clock === undefined) return null;
  if (closedInWords(branch, { clock, orderType }) !== undefined) return null;
  return (
    <Text size="small" weight="semibold" isTabular>
      {say(estimateInWords(orderType, estimateForArea(estimate, area?.minutes ?? 0)))}
    </Text>
  );
}
