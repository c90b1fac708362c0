import type { Order } from '@libs/contract/orders/orders.js';
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
import { type ReactNode, useMemo, useState } from 'react';
import { type ServerClock, useNow } from '../../../api/clock.js';
import { OrderDetail } from '../../../staff/order-detail.js';
import { FINANCE_COLUMNS, OrderTable } from '../../../staff/order-table.js';
import { useTablePlace } from '../../../staff/table-place.js';
import { TenderChoice } from '../../../staff/tender-choice.js';
import { Row } from '../../../ui/layout/row.js';
import { Text } from '../../../ui/layout/text.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useLeave } from '../../../ui/staff/unsaved.js';
import { ChannelTable } from '../channel-table.js';
import { FigureOrders } from '../figure-orders.js';
import styles from '../finance-page.module.css';
import { OrderRefunds } from '../order-refunds.js';
import { FigureTiles, figureText } from '../range/figure-tiles.js';
import { RangeOrders } from '../range/range-orders.js';
import { OrderDocuments } from '../tax/order-documents.js';
import { type DayBar, DayCharts } from './day-charts.js';
import { type DayRefunds, DayTakings, type TakenSum } from './takings.js';
import { type Filters, isNarrowed, useDayRefunds } from './use-day-refunds.js';

const RECKON_EVERY_MS = 5_000;

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

interface Props {
  board: Board;
  branch: string;
  date: string;
  filters: Filters;
  clock: ServerClock;
  /** rendered after the takings */
  children: ReactNode;
}

/** The six figures of a day, its takings, charts, table and CSV, all from the same orders. */
export function DayFigures({ board, branch, date, filters, clock, children }: Props) {
  const [figure, setFigure] = useState<FigureName | null>(null);
  const [bar, setBar] = useState<DayBar | TakenSum | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const leave = useLeave();
  const place = useTablePlace();
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
  // the books also have the money of other days' orders that was paid on this day
  const taken = bar !== null && 'figure' in bar && !isNarrowed(filters) ? bar.figure : undefined;
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
        place={place}
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
      {bar !== null && taken !== undefined && (
        <RangeOrders
          title={bar.title}
          text={bar.fact}
          of={{ from: date, to: date, channel: filters.channel, branchId: board.branchId, figure: taken }}
          clock={clock}
          onClose={() => setBar(null)}
        />
      )}
      {bar !== null && taken === undefined && (
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
