import type { OrdersDay } from '../orders/retention/order-retention.repository.js';

/** Before every day of every branch. */
const START: OrdersDay = { date: '0001-01-01', branchId: 0 };

/** The day of a branch that a task has finished last, as its progress says it. */
export function dayOfProgress(progress: string): OrdersDay {
  const [date, branchId] = progress.split(' ');
  return date && branchId ? { date, branchId: Number(branchId) } : START;
}

export const progressOf = ({ date, branchId }: OrdersDay): string => `${date} ${branchId}`;
