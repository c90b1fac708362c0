import type { SoldItem } from '@libs/contract/finance/sales.js';
import { toCents } from '@libs/domain/money/money.js';
import { rupees } from '../../../ui/staff/rupees.js';
import type { Measure } from '../measures.js';
import styles from './sales-report.module.css';
import { ordersColumn, type SalesPartProps, SalesTable } from './sales-table.js';

/** the maximum number of branches that have columns; more do not fit */
const BRANCH_COLUMNS_MAX = 6;

/** The items and combos that were sold, in descending order. */
export function SoldItems({ report, measure, onOpen }: SalesPartProps & { measure: Measure }) {
  const heightOf = ({ quantity, amount }: SoldItem) => (measure === 'orders' ? quantity : toCents(amount));
  const items = [...report.items].sort((a, b) => heightOf(b) - heightOf(a));
  const top = Math.max(1, ...items.map(heightOf));
  const branches = report.branches.length > 1 && report.branches.length <= BRANCH_COLUMNS_MAX ? report.branches : [];
  const ofBranch = (item: SoldItem, id: number) => {
    const own = item.branches.find((branch) => branch.id === id);
    return own === undefined ? '–' : measure === 'orders' ? own.quantity : rupees(own.amount);
  };
  return (
    <SalesTable<SoldItem>
      id="sales-items"
      title="Items and combos"
      caption="Items and combos that were sold"
      rows={items}
      keyOf={({ type, name }) => `${type} ${name}`}
      empty={null}
      note="Money of items is what they cost with their options, before promo codes."
      columns={[
        {
          name: 'Item',
          cell: (item) => (
            <span className={styles.item}>
              <span>
                <span>{item.name}</span>
                {item.type === 'offer' && <small className={styles.tag}>Combo</small>}
              </span>
              {/* the figure beside it says the same */}
              <span className={styles.track} aria-hidden="true">
                <span className={styles.bar} style={{ width: `${(heightOf(item) / top) * 100}%` }} />
              </span>
            </span>
          ),
        },
        { name: 'Sold', isNumber: true, cell: ({ quantity }) => quantity },
        { name: 'Given free', isNumber: true, cell: (item) => item.free_quantity || '–' },
        ordersColumn<SoldItem>({
          label: ({ name }) => `Orders with ${name}`,
          open: ({ name, type, quantity, amount }, orders) =>
            onOpen(name, `${orders}, ${quantity} sold, ${rupees(amount)}`, { item: name, type }),
        }),
        { name: 'Money', isNumber: true, cell: ({ amount }) => rupees(amount) },
        ...branches.map(({ id, name }) => ({
          name,
          isNumber: true,
          cell: (item: SoldItem) => ofBranch(item, id),
        })),
      ]}
    />
  );
}
