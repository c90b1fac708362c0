import type { Order } from '@libs/contract/orders/orders.js';
import { TAX_INVOICE_ROLES } from '@libs/domain/people/roles.js';
import { isInvoiceable, isOwed, taxInvoicePath } from '@libs/domain/tax/tax.js';
import { useSelector } from 'react-redux';
import { selectUser } from '../api/session/session-slice.js';
import { useTaxInvoiceQuery } from '../api/tax/tax-invoices-api.js';
import { useTexts } from '../texts/use-texts.js';
import { ButtonLink } from '../ui/button.js';
import styles from './tax-invoice-link.module.css';

/**
 * Opens the tax invoice of an order, or the form that issues it, in a tab of its own, so that a board stays open. Renders
 * nothing if the order cannot have one, or the user may not issue it.
 */
export function TaxInvoiceLink({ order }: { order: Order }) {
  const t = useTexts();
  const role = useSelector(selectUser)?.role_id;
  const isAllowed = isInvoiceable(order) && TAX_INVOICE_ROLES.some((known) => known === role);
  const canIssue = isAllowed && isOwed(order);
  // once it was refunded whole, only an invoice that was issued before
  const issued = useTaxInvoiceQuery({ reference: order.reference, token: undefined }, { skip: !isAllowed || canIssue });
  if (!canIssue && issued.data === undefined) return null;
  return (
    <ButtonLink isWide className={styles.link} to={taxInvoicePath(order.reference)} target="_blank">
      {t('label.taxInvoice')}
    </ButtonLink>
  );
}
