import type { Order } from '@libs/contract/orders/orders.js';
import type { OrderRefund } from '@libs/contract/orders/refunds.js';
import { taxInvoicePath } from '@libs/domain/tax/tax.js';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/failure.js';
import { useIssueCreditNoteMutation, useTaxInvoiceQuery } from '../../api/tax/tax-invoices-api.js';
import { Button } from '../../ui/button.js';
import { Text } from '../../ui/layout/text.js';
import { toast } from '../../ui/overlays/toast.js';

interface Props {
  reference: Order['reference'];
  refundId: OrderRefund['id'];
}

/** The credit note of a refund, or the button that issues it. Renders nothing if the order has no tax invoice. */
export function CreditNote({ reference, refundId }: Props) {
  const { data } = useTaxInvoiceQuery({ reference, token: undefined }, { refetchOnFocus: true });
  const [issue, { isLoading }] = useIssueCreditNoteMutation();
  if (data === undefined) return null;
  const note = data.credit_notes.find(({ refund }) => refund === refundId);
  if (note !== undefined) {
    return (
      <p>
        <Text tone="quiet">Credit note </Text>
        <Link to={taxInvoicePath(reference, note.serial)} target="_blank" translate="no">
          {note.serial}
        </Link>
      </p>
    );
  }
  const send = async () => {
    const { error } = await issue({ reference, refundId });
    if (error !== undefined) toast('error', messageOf(error));
  };
  return (
    <Button isBusy={isLoading} onClick={() => void send()}>
      {`Issue a credit note for ${data.invoice.serial}`}
    </Button>
  );
}
