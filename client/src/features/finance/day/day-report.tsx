import { type Named, PAYMENT_TYPES } from '@libs/contract/values.js';
import { ALL_PAYMENT_TYPES } from '@libs/domain/order-search/order-filters.js';
import { type ComponentType, useMemo } from 'react';
import { type ServerClock, useBusinessDay } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { useBoardConnection, useDayBoardQuery } from '../../../realtime/boards/day-board.js';
import { ConnectionStrip } from '../../../realtime/connection-strip.js';
import { SelectField, TextField } from '../../../ui/forms/field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { dayField, oneOf, pageField, textField, useAddressState } from '../../../ui/staff/address-state.js';
import { DayField } from '../../../ui/staff/days/day-field.js';
import { FilterBar } from '../../../ui/staff/filter-bar.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { ChannelField, channelField } from '../channel-field.js';
import styles from '../finance-page.module.css';
import { OrderedAhead } from '../ordered-ahead.js';
import { DayDrawer } from './day-drawer.js';
import { DayFigures } from './day-figures.js';
import type { Filters } from './use-day-refunds.js';

const DAY_FIELDS = {
  date: dayField,
  order: textField,
  customer: textField,
  payment: oneOf<string, string>(PAYMENT_TYPES, ALL_PAYMENT_TYPES),
  channel: channelField,
  page: pageField,
};

/** A part of the day that another feature provides. */
export interface ClosingProps {
  branchId: number;
  /** yyyy-mm-dd */
  date: string;
  clock: ServerClock;
}

interface Props {
  branch: Named;
  clock: ServerClock;
  DayClosing: ComponentType<ClosingProps>;
}

/** One day of one branch: filters, the six figures, charts, the table and the CSV, all from the same orders. */
export function DayReport({ branch, clock, DayClosing }: Props) {
  const branchId = branch.id;
  const today = useBusinessDay(clock);
  const [address, setAddress] = useAddressState(DAY_FIELDS);
  // what is filtered begins at its first page
  const change = (part: Partial<typeof address>) => setAddress({ ...part, page: 1 });
  const { date = today, order: orderNo, customer, payment: paymentType, channel } = address;
  const shown = date < today ? date : today;
  const filters = useMemo<Filters>(
    () => ({ orderNo, customer, paymentType, channel }),
    [orderNo, customer, paymentType, channel],
  );
  const day = useDayBoardQuery({ branchId, date: shown, ...clock.calendar });
  const connection = useBoardConnection(branchId);
  return (
    <Stack as="section" gap={4} className={styles.day} aria-label={`Orders of ${shown}`}>
      <ConnectionStrip connection={connection} clockOf={(since) => clock.clockOf(clock.ofDevice(since))} />
      <FilterBar
        set={
          [
            ...[filters.customer !== '', filters.paymentType !== ALL_PAYMENT_TYPES],
            ...[filters.channel !== null, shown !== today],
          ].filter(Boolean).length
        }
        first={
          <TextField
            label="Order No"
            value={filters.orderNo}
            onChange={(event) => change({ order: event.target.value })}
          />
        }
      >
        <TextField
          label="Customer Name"
          value={filters.customer}
          onChange={(event) => change({ customer: event.target.value })}
        />
        <SelectField
          label="Payment Type"
          value={filters.paymentType}
          onChange={(event) => change({ payment: event.target.value })}
        >
          {[ALL_PAYMENT_TYPES, ...PAYMENT_TYPES].map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <ChannelField value={filters.channel} onChange={(one) => change({ channel: one })} />
        <DayField
          label="Date"
          max={today}
          value={shown}
          onChange={(chosen) => change({ date: chosen === today ? undefined : chosen })}
        />
      </FilterBar>
      {day.currentData === undefined ? (
        <StaffState
          kind={day.isFetching ? 'loading' : 'failed'}
          title={day.isFetching ? `Loading the orders of ${shown}` : messageOf(day.error)}
          onRetry={() => void day.refetch()}
        />
      ) : (
        <DayFigures board={day.currentData} branch={branch.name} date={shown} filters={filters} clock={clock}>
          <DayDrawer key={shown}>
            <DayClosing branchId={branchId} date={shown} clock={clock} />
          </DayDrawer>
          <OrderedAhead branchId={branchId} channel={filters.channel} clock={clock} />
        </DayFigures>
      )}
    </Stack>
  );
}
