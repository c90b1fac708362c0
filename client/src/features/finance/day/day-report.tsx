import type { Order } from '@libs/contract/orders/orders.js';
import type { Named } from '@libs/contract/values.js';
import { PAYMENT_TYPES } from '@libs/contract/values.js';
import type { Board } from '@libs/domain/kitchen/board.js';
import {
  FINANCE_FIGURES,
  type FigureName,
  figuresAnswer,
  figuresByChannel,
  financeFigures,
  ordersOfFigure,
} from '@libs/domain/money/finance.js';
import { financeCsv, financeCsvName } from '@libs/domain/money/finance-csv.js';
import { takingsOf } from '@libs/domain/money/tenders.js';
import { ALL_PAYMENT_TYPES, matchesHistory } from '@libs/domain/order-search/order-filters.js';
import { CHANNELS } from '@libs/domain/orders/channels.js';
import { counted } from '@libs/domain/text/counted.js';
import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import { type ServerClock, useBusinessDay, useNow } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { useBoardConnection, useDayBoardQuery } from '../../../realtime/boards/day-board.js';
import { ConnectionStrip } from '../../../realtime/connection-strip.js';
import { OrderDetail } from '../../../staff/order-detail.js';
import { FINANCE_COLUMNS, OrderTable } from '../../../staff/order-table.js';
import { TenderChoice } from '../../../staff/tender-choice.js';
import { SelectField, TextField } from '../../../ui/forms/field.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { dayField, oneOf, textField, useAddressState } from '../../../ui/staff/address-state.js';
import { DayField } from '../../../ui/staff/days/day-field.js';
import { FilterBar } from '../../../ui/staff/filter-bar.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useLeave } from '../../../ui/staff/unsaved.js';
import { ChannelField, channelField } from '../channel-field.js';
import { ChannelTable } from '../channel-table.js';
import { FigureOrders } from '../figure-orders.js';
import styles from '../finance-page.module.css';
import { OrderRefunds } from '../order-refunds.js';
import { OrderedAhead } from '../ordered-ahead.js';
import { FigureTiles, figureText } from '../range/figure-tiles.js';
import { OrderDocuments } from '../tax/order-documents.js';
import { type DayBar, DayCharts } from './day-charts.js';
import { type DayRefunds, DayTakings } from './takings.js';
import { type Filters, useDayRefunds } from './use-day-refunds.js';

const RECKON_EVERY_MS = 5_000;

const DAY_FIELDS = {
  date: dayField,
  order: textField,
  customer: textField,
  payment: oneOf<string, string>(PAYMENT_TYPES, ALL_PAYMENT_TYPES),
  channel: channelField,
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
  const [address, change] = useAddressState(DAY_FIELDS);
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
          <DayClosing key={shown} branchId={branchId} date={shown} clock={clock} />
          <OrderedAhead branchId={branchId} channel={filters.channel} clock={clock} />
        </DayFigures>
      )}
    </Stack>
  );
}

/** Returns the filters as text for the file's name; empty without filters. */
function filterText({ orderNo, customer, paymentType, channel }: Filters): string {
  const said = {
    ...{ 'Order No': orderNo, Customer: customer, 'Payment Type': paymentType },
    Channel: channel === null ? '' : CHANNELS[channel].name,
  };
  return Object.entries(said)
    .filter(([, value]) => value !== '' && value !== ALL_PAYMENT_TYPES)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');
}

interface FiguresProps {
  board: Board;
  branch: string;
  date: string;
  filters: Filters;
  clock: ServerClock;
  /** rendered after the takings */
  children: ReactNode;
}

function DayFigures({ board, branch, date, filters, clock, children }: FiguresProps) {
  const [figure, setFigure] = useState<FigureName | null>(null);
  const [bar, setBar] = useState<DayBar | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const leave = useLeave();
  // the board renders with each event, and this every five seconds
  const turn = useNow(clock, RECKON_EVERY_MS);
  const orders = useMemo(() => board.orders.filter((order) => matchesHistory(order, filters)), [board, filters]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: computed again every five seconds, as specified
  const figures = useMemo(() => financeFigures(orders), [orders, turn]);
  const channels = useMemo(
    () => figuresByChannel(orders).map((one) => ({ channel: one.channel, figures: figuresAnswer(one.figures) })),
    [orders],
  );
  const confirmed = useMemo(() => orders.filter(({ status }) => status === 'Confirmed'), [orders]);
  const opened = board.orders.find(({ id }) => id === openId);
  const isFiltered = orders.length < board.orders.length;
  const refunds = useDayRefunds(orders, { branchId: board.branchId, date, filters });

  const csv = ({ tenders, refunded }: DayRefunds) => {
    const asOf = `${clock.dateOf(clock.now())} ${clock.clockOf(clock.now())}`;
    const scope = { branch, from: date, to: date, filters: filterText(filters), asOf };
    const sums = { figures, takings: { ...takingsOf(orders), tenders }, refunded };
    return new Blob([financeCsv({ sums, scope, orders: confirmed, timeZone: clock.timeZone })], {
      type: 'text/csv',
    });
  };
  const open = (order: Order) => setOpenId(order.id);
  return (
    <>
      <Row gap={2} align="center" justify="between" wrap>
        <Text as="p" tone="quiet">
          {isFiltered
            ? `Figures of ${orders.length} of ${counted(board.orders.length, 'order')}`
            : `Figures of all orders of ${date}`}
        </Text>
        {/* its sums are not complete before the refunds are known */}
        {refunds !== null && (
          <a
            className={styles.csv}
            href={`#${financeCsvName(date)}`}
            download={financeCsvName(date)}
            onClick={(event) => {
              // made on the click, from what is on the screen at that moment
              const link = event.currentTarget;
              const url = URL.createObjectURL(csv(refunds));
              link.href = url;
              setTimeout(() => URL.revokeObjectURL(url), 60_000);
            }}
          >
            Download CSV
          </a>
        )}
      </Row>
      <FigureTiles figures={figures} open={takingsOf(orders).open} onOpen={setFigure} />
      <DayTakings orders={orders} refunds={refunds} onOpen={setBar} />
      {filters.channel === null && <ChannelTable channels={channels} all={figuresAnswer(figures)} />}
      {children}
      <DayCharts orders={orders} timeZone={clock.timeZone} onOpen={setBar} />
      <OrderTable
        caption={`Confirmed orders of ${date}`}
        orders={confirmed}
        columns={FINANCE_COLUMNS}
        clock={clock}
        isSortable
        onOpen={open}
        empty={
          <StaffState
            kind="empty"
            title={isFiltered ? 'No confirmed order matches these filters' : `No confirmed orders on ${date}`}
          />
        }
      />
      {figure !== null && (
        <FigureOrders
          title={FINANCE_FIGURES[figure].label}
          text={figureText(figure, figures)}
          orders={ordersOfFigure(orders, figure)}
          clock={clock}
          onOpen={open}
          onClose={() => setFigure(null)}
        />
      )}
      {bar !== null && (
        <FigureOrders
          title={bar.title}
          text={bar.fact}
          orders={confirmed.filter(bar.has)}
          clock={clock}
          onOpen={open}
          onClose={() => setBar(null)}
        />
      )}
      {opened !== undefined && (
        <Dialog title={`Order ${opened.ticket_number}`} onClose={() => leave(() => setOpenId(null))}>
          <OrderDetail order={opened} clock={clock} />
          <TenderChoice order={opened} clock={clock} />
          <OrderDocuments order={opened} />
          <OrderRefunds order={opened} clock={clock} />
        </Dialog>
      )}
    </>
  );
}
