import type { Order } from '@libs/contract/orders/orders.js';
import type { OrderRefund } from '@libs/contract/orders/refunds.js';
import { taxInvoicePath } from '@libs/domain/tax/tax.js';
import { Link } from 'react-router-dom';
import { useTaxInvoiceQuery } from '../../api/tax/tax-invoices-api.js';
import { Text } from '../../ui/layout/text.js';

interface Props {
  reference: Order['reference'];
  refundId: OrderRefund['id'];
}

/** The credit note of a refund, of the order's valid tax invoice. Renders nothing if the order has no tax invoice. */
export function CreditNote({ reference, refundId }: Props) {
  const { data } = useTaxInvoiceQuery({ reference, token: undefined }, { refetchOnFocus: true });
  const note = data?.credit_notes.findLast(({ refund }) => refund === refundId);
  if (note === undefined) return null;
  return (
    <p>
      <Text tone="quiet">Credit note </Text>
      <Link to={taxInvoicePath(reference, note.serial)} target="_blank" translate="no">
        {note.serial}
      </Link>
    </p>
  );
}
