import type { Order } from '@libs/contract/orders/orders.js';
import { history } from '@libs/domain/open-orders/board-views.js';
import {
  matchesFilters,
  matchesHistory,
  type OrderFilters,
  partnersOf,
} from '@libs/domain/order-search/order-filters.js';
import { parseOrderSearch } from '@libs/domain/order-search/order-search.js';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { useDayBoardQuery } from '../../../realtime/boards/day-board.js';
import { HISTORY_COLUMNS, OrderTable } from '../../../staff/order-table.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button } from '../../../ui/button.js';
import { CheckIcon, ClockIcon } from '../../../ui/drawings/icons.js';
import { SelectField, TextField } from '../../../ui/forms/field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { DayField } from '../../../ui/staff/days/day-field.js';
import { FilterBar } from '../../../ui/staff/filter-bar.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useSearchHistoryQuery } from '../kitchen-api.js';
import styles from './history-tab.module.css';

interface Props {
  branchId: number;
  today: string;
  clock: ServerClock;
  onOpen(order: Order): void;
}

type Filters = Required<Pick<OrderFilters, 'orderNo' | 'customer' | 'phone' | 'partner'>>;

/** All orders of a day in any status, newest first, live; or the orders of any day that match a number. */
export function HistoryTab({ branchId, today, clock, onOpen }: Props) {
  const t = useTexts();
  const [filters, setFilters] = useState<Filters>({ orderNo: '', customer: '', phone: '', partner: '' });
  const [date, setDate] = useState<string | null>(null);
  const [isAnyDay, setIsAnyDay] = useState(false);
  const shown = date ?? today;
  const list = { branchId, filters, clock, onOpen };
  const { currentData: day } = useDayBoardQuery({ branchId, date: shown, ...clock.calendar });
  const partners = partnersOf(day?.orders ?? []);
  return (
    <Stack gap={4} className={styles.history}>
      <FilterBar
        set={
          [filters.customer !== '', filters.phone !== '', filters.partner !== '', isAnyDay || shown !== today].filter(
            Boolean,
          ).length
        }
        first={
          <TextField
            label={t('staff.order.number')}
            hint={t('board.history.orderNoHint')}
            id="history-order-no"
            data-search
            value={filters.orderNo}
            onChange={(event) => setFilters({ ...filters, orderNo: event.target.value })}
          />
        }
      >
        <TextField
          label={t('board.history.customer')}
          value={filters.customer}
          onChange={(event) => setFilters({ ...filters, customer: event.target.value })}
        />
        <TextField
          label={t('label.phone')}
          inputMode="tel"
          value={filters.phone}
          onChange={(event) => setFilters({ ...filters, phone: event.target.value })}
        />
        {(partners.length > 0 || filters.partner !== '') && (
          <SelectField
            label={t('board.history.partner')}
            value={filters.partner}
            onChange={({ target }) => setFilters({ ...filters, partner: target.value })}
          >
            <option value="">{t('board.history.everybody')}</option>
            {[...new Set([...partners, filters.partner])].filter(Boolean).map((name) => (
              <option key={name} value={name} translate="no">
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <DayField
          label={t('label.date')}
          max={today}
          disabled={isAnyDay}
          value={isAnyDay ? '' : shown}
          onChange={setDate}
        />
        <Button className={styles.anyDay} aria-pressed={isAnyDay} onClick={() => setIsAnyDay((before) => !before)}>
          {isAnyDay ? <CheckIcon size={20} /> : <ClockIcon size={20} />}
          <span>{t('board.history.anyDay')}</span>
        </Button>
      </FilterBar>
      {isAnyDay ? <OrdersOfAnyDay {...list} /> : <OrdersOfDay {...list} date={shown} />}
    </Stack>
  );
}

interface ListProps {
  branchId: number;
  filters: Filters;
  clock: ServerClock;
  onOpen(order: Order): void;
}

function OrdersOfDay({ branchId, filters, clock, onOpen, date }: ListProps & { date: string }) {
  const t = useTexts();
  const { currentData, isFetching, error, refetch } = useDayBoardQuery({ branchId, date, ...clock.calendar });
  if (currentData === undefined) {
    return (
      <StaffState
        kind={isFetching ? 'loading' : 'failed'}
        title={isFetching ? t('board.history.loading') : messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const isNone = currentData.orders.length === 0;
  return (
    <OrderTable
      caption={t('board.history.ofDay', { date })}
      orders={history(currentData).filter((order) => matchesHistory(order, filters))}
      columns={HISTORY_COLUMNS}
      clock={clock}
      onOpen={onOpen}
      empty={
        <StaffState
          kind="empty"
          title={isNone ? t('board.history.none', { date }) : t('board.history.noFit')}
          text={isNone ? undefined : t('board.history.noFitText')}
        />
      }
    />
  );
}

/** The server searches once the numbers are complete; the name filters what it found. */
function OrdersOfAnyDay({ branchId, filters, clock, onOpen }: ListProps) {
  const t = useTexts();
  const search = parseOrderSearch(filters);
  const { currentData, isFetching, error, refetch } = useSearchHistoryQuery(
    search === null ? skipToken : { branchId, orderNo: filters.orderNo.trim(), phone: filters.phone.trim() },
  );
  if (search === null) {
    return <StaffState kind="empty" title={t('board.history.which')} text={t('board.history.whichText')} />;
  }
  if (currentData === undefined) {
    return (
      <StaffState
        kind={isFetching ? 'loading' : 'failed'}
        title={isFetching ? t('board.history.finding') : messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <OrderTable
      caption={t('board.history.ofAnyDay')}
      orders={currentData.filter((order) =>
        matchesFilters(order, { customer: filters.customer, partner: filters.partner }),
      )}
      columns={HISTORY_COLUMNS}
      clock={clock}
      onOpen={onOpen}
      empty={<StaffState kind="empty" title={t('board.history.noFitAnyDay')} />}
    />
  );
}
