import type { SalesReport as Report } from '@libs/contract/finance/sales.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { ordersColumn, type SalesPartProps, SalesTable } from './sales-table.js';

/** The promo codes that were used. */
export function SalesCodes({ report, onOpen }: SalesPartProps) {
  return (
    <SalesTable<Report['promo_codes'][number]>
      id="sales-codes"
      title="Promo codes"
      caption="Promo codes that were used"
      rows={report.promo_codes}
      keyOf={({ code }) => code}
      empty={<StaffState kind="empty" title="No code was used" />}
      columns={[
        { name: 'Code', cell: ({ code }) => code },
        ordersColumn({
          label: ({ code }) => `Orders with the code ${code}`,
          open: ({ code, amount, discount }, orders) =>
            onOpen(code, `${orders}, ${rupees(amount)}, ${rupees(discount)} taken off`, { code }),
        }),
        { name: 'Taken off', isNumber: true, cell: ({ discount }) => rupees(discount) },
        { name: 'Still paid', isNumber: true, cell: ({ amount }) => rupees(amount) },
      ]}
    />
  );
}
