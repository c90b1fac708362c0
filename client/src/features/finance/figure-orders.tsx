import type { Order } from '@libs/contract/orders/orders.js';
import { FINANCE_COLUMNS, OrderTable, type WallClock } from '../../staff/order-table.js';
import { Dialog } from '../../ui/overlays/dialog.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import styles from './finance-page.module.css';

interface Props {
  title: string;
  /** the figure as the page shows it */
  text: string;
  orders: readonly Order[];
  clock: WallClock;
  onOpen(order: Order): void;
  onClose(): void;
}

/** The orders that a figure is computed from. */
export function FigureOrders({ title, text, orders, clock, onOpen, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose} shape="wide">
      <p className={styles.figureHead}>
        <b translate="no">{text}</b>
      </p>
      <OrderTable
        caption={`Orders of ${title}`}
        orders={orders}
        columns={FINANCE_COLUMNS}
        clock={clock}
        isSortable
        onOpen={onOpen}
        empty={<StaffState kind="empty" title="No order yet" />}
      />
    </Dialog>
  );
}
