import type { PublicOrder } from '@libs/contract/orders/orders.js';
import { isInTimeForInvoice, taxInvoicePath } from '@libs/domain/tax/tax.js';
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

/** Leads to the form that requests the tax invoice while there is time, and afterwards only to an issued invoice. */
export default function InvoiceLink({ order: { reference, delivered_at }, own: { token }, clock }: Props) {
  const t = useTexts();
  const isInTime = !delivered_at || isInTimeForInvoice(new Date(delivered_at), new Date(clock.now()));
  const { data } = useTaxInvoiceQuery({ reference, token }, { skip: isInTime });
  if (!isInTime && data === undefined) return null;
  return (
    <ButtonLink to={taxInvoicePath(reference)}>{t(isInTime ? 'order.invoice.get' : 'label.taxInvoice')}</ButtonLink>
  );
}
