import { useTexts } from '../../../../texts/use-texts.js';
import { ClockIcon } from '../../../../ui/drawings/icons.js';
import { Notice } from '../../../../ui/notice.js';
import { useBranchHealthQuery } from '../../base/storefront-api.js';

const ASK_EVERY_MS = 15_000;

/** A warning if no board of the branch is active, so that confirming the order may take longer. */
export function SlowConfirmation({ branchId }: { branchId: number }) {
  const t = useTexts();
  const { data: isSlow } = useBranchHealthQuery(branchId, { pollingInterval: ASK_EVERY_MS });
  if (isSlow !== true) return null;
  return (
    <Notice tone="warning" icon={ClockIcon}>
      {t('order.checkout.slow')}
    </Notice>
  );
}
