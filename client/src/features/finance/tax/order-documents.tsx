import type { TaxInvoice } from '@libs/contract/finance/tax-invoices.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { isInvoiceable, isOwed, taxInvoicePath } from '@libs/domain/tax/tax.js';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { inOrder, useTaxInvoiceQuery } from '../../../api/tax/tax-invoices-api.js';
import { TaxInvoiceLink } from '../../../staff/tax-invoice-link.js';
import { Button } from '../../../ui/button.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { rupees } from '../../../ui/staff/rupees.js';
import styles from '../order-refunds.module.css';
import { CorrectionForm } from './correction-form.js';

/** An order's tax documents, with the form that corrects its invoice; without an invoice, the link that issues one. */
export function OrderDocuments({ order }: { order: Order }) {
  const { reference } = order;
  const { currentData } = useTaxInvoiceQuery(
    { reference, token: undefined },
    { refetchOnFocus: true, skip: !isInvoiceable(order) },
  );
  const [isOpen, setOpen] = useState(false);
  if (currentData === undefined) return <TaxInvoiceLink order={order} />;
  const { invoice } = currentData;
  return (
    <Stack as="section" gap={3} className={styles.refunds} aria-label="Tax documents">
      <Stack as="ul" gap={2}>
        {inOrder(currentData).map((document) => (
          <li key={document.serial}>
            <Document reference={reference} document={document} isValid={document === invoice} />
          </li>
        ))}
      </Stack>
      {isOwed(order) && !isOpen && (
        <Button isWide onClick={() => setOpen(true)}>
          Correct the purchaser
        </Button>
      )}
      {isOpen && (
        // another invoice than the one that was opened needs its own data
        <CorrectionForm key={invoice.serial} invoice={invoice} onClose={() => setOpen(false)} />
      )}
    </Stack>
  );
}

interface DocumentProps {
  reference: Order['reference'];
  document: TaxInvoice;
  isValid: boolean;
}

function Document({ reference, document: { serial, kind, total, purchaser, corrects }, isValid }: DocumentProps) {
  const isInvoice = kind === 'invoice';
  return (
    <>
      <Text as="p" isTabular>
        <span>{isInvoice ? 'Tax invoice ' : 'Credit note '}</span>
        <Link to={taxInvoicePath(reference, serial)} target="_blank" translate="no">
          {serial}
        </Link>
        <span translate="no">{` ${rupees(total)}`}</span>
      </Text>
      <Text as="p" tone="quiet" size="small">
        {isInvoice
          ? `${isValid ? '' : 'Corrected. '}${purchaser.name}, TIN ${purchaser.tin}`
          : `Corrects ${corrects ?? ''}`}
      </Text>
    </>
  );
}
