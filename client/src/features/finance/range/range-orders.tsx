import { AHEAD_FIELD, FINANCE_PAGE_SIZE } from '@libs/contract/finance/finance.js';
import { POLL_INTERVAL_MS } from '@libs/contract/orders/events.js';
import { useState } from 'react';
import type { ServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { OrderDetail } from '../../../staff/order-detail.js';
import { AHEAD_COLUMNS, FINANCE_COLUMNS, OrderTable } from '../../../staff/order-table.js';
import { useWholeOrderQuery } from '../../../staff/orders/whole-order-api.js';
import { TenderChoice } from '../../../staff/tender-choice.js';
import { Dialog } from '../../../ui/overlays/dialog.js';
import { Pages } from '../../../ui/staff/pages.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { useLeave } from '../../../ui/staff/unsaved.js';
import { type RangeFigure, useFigureOrdersQuery } from '../finance-api.js';
import styles from '../finance-page.module.css';
import { OrderRefunds } from '../order-refunds.js';
import { OrderDocuments } from '../tax/order-documents.js';

interface Props {
  title: string;
  /** the figure as the report shows it */
  text: string;
  of: RangeFigure;
  clock: ServerClock;
  onClose(): void;
}

/** The orders that a figure of a range is computed from, page by page, because a year has many. */
export function RangeOrders({ title, text, of, clock, onClose }: Props) {
  const [page, setPage] = useState(1);
  const [reference, setReference] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useFigureOrdersQuery(
    { ...of, page },
    { pollingInterval: POLL_INTERVAL_MS },
  );
  return (
    <Dialog title={title} onClose={onClose} shape="wide">
      <p className={styles.figureHead}>
        <b>{text}</b>
      </p>
      {data === undefined ? (
        <StaffState
          kind={isFetching ? 'loading' : 'failed'}
          title={isFetching ? 'Looking them up' : messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <OrderTable
          caption={`Orders of ${title}`}
          orders={data.orders}
          columns={of.figure === AHEAD_FIELD ? AHEAD_COLUMNS : FINANCE_COLUMNS}
          clock={clock}
          onOpen={(order) => setReference(order.reference)}
          empty={<StaffState kind="empty" title="No order" />}
        />
      )}
      <Pages
        of={title}
        page={page - 1}
        pageSize={FINANCE_PAGE_SIZE}
        total={data?.count ?? 0}
        onPage={(next) => setPage(next + 1)}
      />
      {reference !== null && <WholeOrder reference={reference} clock={clock} onClose={() => setReference(null)} />}
    </Dialog>
  );
}

/** An order with its refunds and a button that refunds it. */
export function WholeOrder({ reference, clock, onClose }: { reference: string; clock: ServerClock; onClose(): void }) {
  const { data: order, error, isFetching, refetch } = useWholeOrderQuery(reference);
  const leave = useLeave();
  return (
    <Dialog title={order === undefined ? reference : `Order ${order.ticket_number}`} onClose={() => leave(onClose)}>
      {order === undefined ? (
        <StaffState
          kind={isFetching ? 'loading' : 'failed'}
          title={isFetching ? 'Loading the order' : messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <OrderDetail order={order} clock={clock} />
          <TenderChoice order={order} clock={clock} />
          <OrderDocuments order={order} />
          <OrderRefunds order={order} clock={clock} />
        </>
      )}
    </Dialog>
  );
}
