import type { Order } from '../../../../libs/contract/entities.js';
import {
  FINANCE_FIGURES,
  type FigureName,
  type FinanceFigures,
  ordersOfFigure,
} from '../../../../libs/domain/finance.js';
import { Dialog } from '../../ui/dialog.js';
import { FINANCE_COLUMNS, OrderTable, type WallClock } from '../../ui/staff/order-table.js';
import { StaffState } from '../../ui/staff/staff-state.js';
import { figureText } from './figure-tiles.js';
import styles from './finance-page.module.css';

interface Props {
  name: FigureName;
  figures: FinanceFigures;
  orders: readonly Order[];
  clock: WallClock;
  onOpen(order: Order): void;
  onClose(): void;
}

/** The very orders that a figure is made of. */
export function FigureOrders({ name, figures, orders, clock, onOpen, onClose }: Props) {
  const { label } = FINANCE_FIGURES[name];
  return (
    <Dialog title={label} onClose={onClose} shape="wide">
      <p className={styles.figureHead}>
        <b>{figureText(name, figures)}</b>
      </p>
      <OrderTable
        caption={`Orders of ${label}`}
        orders={ordersOfFigure(orders, name)}
        columns={FINANCE_COLUMNS}
        clock={clock}
        onOpen={onOpen}
        empty={<StaffState kind="empty" title="No order yet" />}
      />
    </Dialog>
  );
}
