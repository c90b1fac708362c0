import type { PromoUse, StaffPromoCode } from '@libs/contract/branches/staff-selling.js';
import { fromCents, toCents } from '@libs/domain/money/money.js';
import { useServerClock } from '../../../../api/clock.js';
import { messageOf } from '../../../../api/failure.js';
import { Stack } from '../../../../ui/layout/stack.js';
import { Notice } from '../../../../ui/notice.js';
import { DataTable } from '../../../../ui/staff/data-table.js';
import { rupees } from '../../../../ui/staff/rupees.js';
import { usePromoUsesQuery } from '../../api/admin-api.js';

/** Returns how many uses count, and the discount that they have. */
function sumOf(uses: readonly PromoUse[]): string {
  const counted = uses.filter(({ is_counted }) => is_counted);
  const cents = counted.reduce((sum, { discount }) => sum + toCents(discount), 0);
  return `${counted.length} of these ${uses.length} orders count, with discounts of ${rupees(fromCents(cents))} together.`;
}

/** The orders that were placed with a code at its branch. */
export function PromoUses({ promoCode }: { promoCode: StaffPromoCode }) {
  const clock = useServerClock();
  const { data, error } = usePromoUsesQuery(promoCode.id);
  if (error !== undefined) return <Notice tone="error">{messageOf(error)}</Notice>;
  if (data === undefined || clock === null) return null;
  return (
    <Stack as="section" gap={3} aria-label="Uses">
      <h3>Uses</h3>
      {data.uses.length > 0 && <p>{sumOf(data.uses)}</p>}
      <DataTable
        caption={`Uses of ${promoCode.code}`}
        rows={data.uses}
        keyOf={({ reference }) => reference}
        isStacked
        empty="No order has used this code yet. Uses are listed for codes with a limit of uses."
        columns={[
          { name: 'Order No', cell: ({ reference }) => <span translate="no">{reference}</span> },
          { name: 'Placed', cell: ({ at }) => `${clock.dateOf(at)} ${clock.clockOf(at)}` },
          { name: 'Discount', isNumber: true, cell: ({ discount }) => rupees(discount) },
          { name: 'Status', cell: ({ status, is_counted }) => (is_counted ? status : `${status}, does not count`) },
        ]}
      />
    </Stack>
  );
}
