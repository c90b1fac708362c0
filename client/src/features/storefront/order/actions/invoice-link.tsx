import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { isInTimeForInvoice, isOwed, taxInvoicePath } from '@libs/domain/tax/tax.js';
import type { ServerClock } from '../../../../api/clock.js';
import { useTaxInvoiceQuery } from '../../../../api/tax/tax-invoices-api.js';
import { useTexts } from '../../../../texts/use-texts.js';
import { ButtonLink } from '../../../../ui/button.js';
import type { OwnOrderRef } from '../follow/own-order-api.js';

interface Props {
  order: PublicOrder;
  own: OwnOrderRef;
  clock: ServerClock;
}

/** Leads to the form that requests the tax invoice while it can be issued, and otherwise only to an issued invoice. */
export default function InvoiceLink({ order, own: { token }, clock }: Props) {
  const t = useTexts();
  const { reference, delivered_at } = order;
  const isInTime = !delivered_at || isInTimeForInvoice(new Date(delivered_at), new Date(clock.now()));
  const canRequest = isInTime && isOwed(order);
  const { data } = useTaxInvoiceQuery({ reference, token }, { skip: canRequest });
  if (!canRequest && data === undefined) return null;
  return (
    <ButtonLink to={taxInvoicePath(reference)}>{t(canRequest ? 'order.invoice.get' : 'label.taxInvoice')}</ButtonLink>
  );
}
