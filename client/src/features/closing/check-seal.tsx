import type { SealCheck } from '@libs/contract/finance/day-closing.js';
import { messageOf } from '../../api/failure.js';
import { Button } from '../../ui/button.js';
import { Stack } from '../../ui/layout/stack.js';
import { Text } from '../../ui/layout/text.js';
import styles from './closing.module.css';
import { type BranchDay, useLazySealCheckQuery } from './closing-api.js';

/** Compares the orders of a closed day with its seal, and says what it has found. */
export function CheckSeal({ branchId, date }: BranchDay) {
  const [check, { data, error, isFetching }] = useLazySealCheckQuery();
  return (
    <Stack gap={2} align="start" className={styles.check}>
      <Button isBusy={isFetching} onClick={() => void check({ branchId, date })}>
        Check this seal
      </Button>
      <Text as="p" role="status" tone={data?.holds === false ? 'bad' : undefined}>
        {isFetching ? '' : error !== undefined ? messageOf(error) : data && resultText(data)}
      </Text>
    </Stack>
  );
}

function resultText({ holds, differing }: SealCheck): string {
  if (holds) return 'The orders are those of the seal.';
  if (differing.length === 0)
    return 'The seal is not that of the closing’s own orders: compare it with the printed closing, and tell your accountant.';
  const orders = differing.length === 1 ? `Order ${differing[0]} is` : `Orders ${differing.join(', ')} are`;
  return `${orders} not as sealed: added, removed or given another total. The changes since the closing say why.`;
}
