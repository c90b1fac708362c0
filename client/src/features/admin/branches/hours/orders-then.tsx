import type { OrderThen } from '@libs/contract/branches/special-days.js';
import type { Named } from '@libs/contract/values.js';
import { counted } from '@libs/domain/text/counted.js';
import { dayInWords } from '@libs/domain/time/calendar-date.js';
import type { ReactNode } from 'react';
import type { ServerClock } from '../../../../api/clock.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import styles from './closings-input.module.css';

/** An order for later; without its branch on the page of one branch. */
export type PlacedOrder = Omit<OrderThen, 'branch'> & { branch?: Named };

interface Props {
  orders: readonly PlacedOrder[];
  clock: Pick<ServerClock, 'dateOf' | 'clockOf'>;
  /** a link to the orders */
  children?: ReactNode;
}

/** More are counted, so that the form below stays in sight. */
const NAMED = 8;

/** Names the placed orders that would be due while their branch is closed. Renders nothing without any. */
export function OrdersThen({ orders, clock, children }: Props) {
  if (orders.length === 0) return null;
  const more = orders.length - NAMED;
  const [one, are] = orders.length === 1 ? ['It stays on its board', 'is'] : ['They stay on their boards', 'are'];
  const isMoved = orders.length === 1 ? 'it is moved or cancelled' : 'each is moved or cancelled';
  return (
    <Notice tone="warning">
      <p>{`${counted(orders.length, 'placed order')} ${are} due while the branch is closed:`}</p>
      <Stack as="ul" gap={1} className={styles.orders}>
        {orders.slice(0, NAMED).map(({ branch, ticket_number, due_at, order_type }) => (
          <li key={`${branch?.id} ${due_at} ${ticket_number}`}>
            {`${order_type} ${ticket_number}, ${dayInWords(clock.dateOf(due_at))} at ${clock.clockOf(due_at)}${branch ? `, ${branch.name}` : ''}`}
          </li>
        ))}
        {more > 0 && <li>{`and ${more} more`}</li>}
      </Stack>
      <p>{`${one}, under Later, with a mark, until ${isMoved}.`}</p>
      {children}
    </Notice>
  );
}
