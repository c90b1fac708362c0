import type { SalesReport as Report } from '@libs/contract/finance/sales.js';
import { allBranches } from '../../../staff/part-of-chain.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { ordersColumn, type SalesPartProps, SalesTable } from './sales-table.js';

/** The average order of each branch. */
export function SalesBranches({ report, onOpen }: SalesPartProps) {
  return (
    <SalesTable<Report['branches'][number]>
      id="sales-branches"
      title="Average order"
      caption="Average order by branch"
      rows={report.branches}
      keyOf={({ id }) => id}
      empty={null}
      note={`${report.branches.length > 1 ? allBranches(report.coverage) : 'This branch'}: ${rupees(report.all.average)} an order.`}
      columns={[
        { name: 'Branch', cell: ({ name }) => name },
        ordersColumn({
          label: ({ name }) => `Confirmed orders of ${name}`,
          open: ({ id, name, amount }, orders) => onOpen(name, `${orders}, ${rupees(amount)}`, {}, id),
        }),
        { name: 'Average', isNumber: true, cell: ({ average }) => rupees(average) },
        {
          name: 'By delivery',
          isNumber: true,
          cell: ({ orders, delivery_orders }) =>
            orders === 0 ? '–' : `${Math.round((delivery_orders / orders) * 100)} %`,
        },
      ]}
    />
  );
}
