import { BRANCH_LIMITS, type SpecialHours } from '@libs/contract/branches/branches.js';
import { CLOCK_PATTERN } from '@libs/contract/values.js';
import { counted, listInWords } from '@libs/domain/text/counted.js';
import { useServerClock } from '../../../../api/clock.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { usePlanBranchDaysQuery, usePlanChainDaysQuery } from '../../api/special-days-api.js';
import { OrdersThen } from './orders-then.js';

interface Props {
  /** null: the chain's days, of which these are all */
  branches: readonly number[] | null;
  days: readonly SpecialHours[];
}

/** Says what other special days would do, before they are saved. */
export function DaysPlan({ branches, days }: Props) {
  const clock = useServerClock();
  const clocks = days.flatMap(({ hours }) => hours).flatMap(({ open, close }) => [open, close]);
  const isAsked = clocks.every((one) => CLOCK_PATTERN.test(one)) && days.length <= BRANCH_LIMITS.specialHoursMax;
  const ofChain = usePlanChainDaysQuery({ days: [...days] }, { skip: branches !== null || !isAsked });
  const ofBranches = usePlanBranchDaysQuery(
    { branches: [...(branches ?? [])], days: [...days] },
    { skip: branches === null || branches.length === 0 || days.length === 0 || !isAsked },
  );
  const { currentData: plan, isError } = branches === null ? ofChain : ofBranches;
  if (isError) return <Notice tone="warning">Nobody could check whether orders are due on these days.</Notice>;
  if (plan === undefined || clock === null) return null;
  const { changed, kept, orders } = plan;
  const keep = kept.length === 1 ? 'keeps its own day' : 'keep their own days';
  const keepers = kept.length === 0 ? '' : ` ${listInWords(kept.map(({ name }) => name))} ${keep}.`;
  return (
    <Stack gap={3}>
      {branches === null && <p>{`${counted(changed.length, 'branch changes', 'branches change')}.${keepers}`}</p>}
      <OrdersThen orders={orders} clock={clock} />
    </Stack>
  );
}
