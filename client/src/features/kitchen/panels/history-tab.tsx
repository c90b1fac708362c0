import type { Order } from '@libs/contract/orders.js';
import { history } from '@libs/domain/board.js';
import { matchesHistory } from '@libs/domain/order-filters.js';
import { useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { useDayBoardQuery } from '../../../realtime/day-board.js';
import type { ServerClock } from '../../../realtime/server-clock.js';
import { TextField } from '../../../ui/field.js';
import { HISTORY_COLUMNS, OrderTable } from '../../../ui/staff/order-table.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import styles from './history-tab.module.css';

interface Props {
  branchId: number;
  today: string;
  clock: ServerClock;
  onOpen(order: Order): void;
}

/** All orders of a day, whatever their status, newest first; live like every list. */
export function HistoryTab({ branchId, today, clock, onOpen }: Props) {
  const [filters, setFilters] = useState({ orderNo: '', customer: '', phone: '' });
  const [date, setDate] = useState<string | null>(null);
  const shown = date ?? today;
  const { currentData, isFetching, error, refetch } = useDayBoardQuery({
    branchId,
    date: shown,
    ...clock.calendar,
  });
  const orders =
    currentData === undefined ? [] : history(currentData).filter((order) => matchesHistory(order, filters));
  return (
    <div className={styles.history}>
      <search className={styles.filters}>
        <TextField
          label="Order No"
          hint="or the ticket number"
          id="history-order-no"
          data-search
          value={filters.orderNo}
          onChange={(event) => setFilters({ ...filters, orderNo: event.target.value })}
        />
        <TextField
          label="Customer Name"
          value={filters.customer}
          onChange={(event) => setFilters({ ...filters, customer: event.target.value })}
        />
        <TextField
          label="Phone"
          inputMode="tel"
          value={filters.phone}
          onChange={(event) => setFilters({ ...filters, phone: event.target.value })}
        />
        <TextField
          label="Date"
          type="date"
          max={today}
          value={shown}
          onChange={(event) => setDate(event.target.value === '' ? null : event.target.value)}
        />
      </search>
      {currentData === undefined ? (
        <StaffState
          kind={isFetching ? 'loading' : 'failed'}
          title={isFetching ? 'Loading orders' : messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <OrderTable
          caption={`Orders of ${shown}`}
          orders={orders}
          columns={HISTORY_COLUMNS}
          clock={clock}
          onOpen={onOpen}
          empty={
            <StaffState
              kind="empty"
              title={currentData.orders.length === 0 ? `No orders on ${shown}` : 'No order fits these filters'}
              text={currentData.orders.length === 0 ? undefined : 'Shorten the order number, the name or the phone.'}
            />
          }
        />
      )}
    </div>
  );
}
