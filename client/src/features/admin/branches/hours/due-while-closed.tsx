import { CLOCK_PATTERN } from '@libs/contract/values.js';
import { dueWhileClosed } from '@libs/domain/later/due-while-closed.js';
import type { OpeningHours } from '@libs/domain/time/opening-hours.js';
import { Form } from 'antd';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useServerClock } from '../../../../api/clock.js';
import { selectWorkingBranch } from '../../../../api/session/working-branch.js';
import { POLLED, useScheduledOrdersQuery } from '../../api/admin-api.js';
import type { RunningValues } from '../sections/running-table.js';
import { OrdersThen } from './orders-then.js';

/** Names the orders for later that are due while the branch is closed, by the hours in the form. */
export function DueWhileClosed({ branchId }: { branchId: number }) {
  const clock = useServerClock();
  const working = useSelector(selectWorkingBranch);
  const { currentData: orders } = useScheduledOrdersQuery(branchId, POLLED);
  const hours = Form.useWatch(hoursIn) ?? null;
  const due = useMemo(
    () =>
      clock === null || hours === null || orders === undefined ? [] : dueWhileClosed(orders, hours, clock.calendar),
    [clock, hours, orders],
  );
  if (clock === null) return null;
  return (
    <OrdersThen orders={due} clock={clock}>
      {working?.id === branchId && <Link to="/portal?tab=later">Open the board</Link>}
    </OrdersThen>
  );
}

/** Returns the hours in the form; null while one of its times is not a time. */
function hoursIn(values: Partial<RunningValues>): OpeningHours | null {
  const { open = '', close = '', weekHours = null, deliveryHours = null, closings = [], specialHours = [] } = values;
  const periods = [{ open, close }, ...(weekHours ?? []).flat(), ...(deliveryHours ?? []).flat()];
  const clocks = [...periods, ...specialHours.flatMap(({ hours }) => hours)].flatMap((one) => [one.open, one.close]);
  if (!clocks.every((clock) => CLOCK_PATTERN.test(clock))) return null;
  return { open, close, week_hours: weekHours, delivery_hours: deliveryHours, closings, special_hours: specialHours };
}
