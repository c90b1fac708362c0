import type { SalesReport as Report, SoldOption } from '@libs/contract/finance/sales.js';
import { toCents } from '@libs/domain/money/money.js';
import { rupees } from '../../../ui/staff/rupees.js';
import type { Measure } from '../measures.js';
import { SalesTable } from './sales-table.js';

/** The options that were chosen, in descending order; nothing if there are none. */
export function SoldOptions({ report, measure }: { report: Report; measure: Measure }) {
  if (report.options.length === 0) return null;
  const heightOf = ({ quantity, amount }: SoldOption) => (measure === 'orders' ? quantity : toCents(amount));
  return (
    <SalesTable<SoldOption>
      id="sales-options"
      title="Options"
      caption="Options that were chosen"
      rows={report.options.toSorted((a, b) => heightOf(b) - heightOf(a))}
      keyOf={({ group, name }) => `${group} ${name}`}
      empty={null}
      note="Money of options is part of the money of their items."
      columns={[
        { name: 'Option', cell: ({ name }) => name },
        { name: 'Group', cell: ({ group }) => group },
        { name: 'Sold', isNumber: true, cell: ({ quantity }) => quantity },
        { name: 'Money', isNumber: true, cell: ({ amount }) => (amount === 0 ? '–' : rupees(amount)) },
      ]}
    />
  );
}
