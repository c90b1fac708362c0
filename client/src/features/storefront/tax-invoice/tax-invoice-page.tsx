import type { OrderTaxDocuments, TaxInvoice } from '@libs/contract/finance/tax-invoices.js';
import { REJECTED } from '@libs/contract/orders/messages.js';
import { TAX_INVOICE_ROLES } from '@libs/domain/people/roles.js';
import { taxInvoicePath } from '@libs/domain/tax/tax.js';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { type ServerClock, useServerClock } from '../../../api/clock.js';
import { isFailure, messageOf } from '../../../api/failure.js';
import { selectUser } from '../../../api/session/session-slice.js';
import {
  type InvoicedOrder,
  inOrder,
  useClaimOriginalMutation,
  useTaxInvoiceQuery,
} from '../../../api/tax/tax-invoices-api.js';
import { usePageTitle } from '../../../api/use-page-title.js';
import { useTexts } from '../../../texts/use-texts.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { PlateDrawing } from '../../../ui/drawings/drawings.js';
import { PrinterIcon } from '../../../ui/drawings/icons.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { Notice } from '../../../ui/notice.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { FailedPanel, StatePanel } from '../../../ui/state-panel.js';
import { Page, PageTitle } from '../base/page.js';
import { receiptPath } from '../base/receipt-path.js';
import { useStorefront } from '../base/state/storefront-state.js';
import { PurchaserForm } from './purchaser-form.js';
import styles from './tax-invoice-page.module.css';
import { TaxSheet } from './tax-sheet.js';

/** Whether the signed-in user may issue invoices; a customer is no user. */
function useIsStaff(): boolean {
  const role = useSelector(selectUser)?.role_id;
  return TAX_INVOICE_ROLES.some((known) => known === role);
}

interface DocumentProps {
  of: InvoicedOrder;
  document: TaxInvoice;
  /** whether this page has just requested it: it replaces the form, and takes its focus */
  isNew: boolean;
  clock: ServerClock;
}

/** A document with its print buttons. The server decides which page has its original. */
function PrintableDocument({ of, document, isNew, clock }: DocumentProps) {
  const t = useTexts();
  usePageTitle(document.serial);
  const isStaff = useIsStaff();
  const [claim, { isLoading }] = useClaimOriginalMutation();
  // the page's own, so that it may repeat a cancelled print until it is closed
  const [key] = useState(() => crypto.randomUUID());
  const [printed, setPrinted] = useState<'original' | 'copy' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isOriginal = printed === 'original';
  const isCopy = printed === 'copy' || (document.is_printed && !isOriginal);

  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNew) top.current?.focus();
  }, [isNew]);

  const print = async () => {
    const { data, error } = await claim({ of, body: { serial: document.serial, key } });
    setProblem(error === undefined ? null : messageOf(error));
    if (data === undefined) return;
    flushSync(() => setPrinted(data.is_copy ? 'copy' : 'original'));
    window.print();
  };
  return (
    <Stack gap={4}>
      <Stack gap={3} className="screen-only">
        <p ref={top} tabIndex={-1}>
          {t(isOriginal ? 'tax.print.mine' : isCopy ? 'tax.print.copies' : 'tax.print.first')}
        </p>
        {problem !== null && <Notice tone="error">{problem}</Notice>}
        <Row gap={3} wrap>
          <Button look="primary" isBusy={isLoading} onClick={() => void print()}>
            <PrinterIcon size={20} />
            <span>{t('tax.print.print')}</span>
          </Button>
          {isStaff && !isOriginal && !isCopy && <Button onClick={() => window.print()}>{t('tax.print.copy')}</Button>}
        </Row>
      </Stack>
      <TaxSheet document={{ ...document, is_printed: isCopy }} isOriginal={isOriginal} clock={clock} />
    </Stack>
  );
}

function Documents({ of, state, isNew, clock }: Omit<DocumentProps, 'document'> & { state: OrderTaxDocuments }) {
  const t = useTexts();
  const [search] = useSearchParams();
  const documents = inOrder(state);
  const shown = documents.find(({ serial }) => serial === search.get('serial')) ?? state.invoice;
  const next = documents.find(({ replaces }) => replaces?.invoice === shown.serial);
  return (
    <Stack gap={4}>
      {documents.length > 1 && (
        <Row as="nav" wrap className={clsx('screen-only', styles.documents)} aria-label={t('tax.documents')}>
          {documents.map(({ serial }) => (
            <Link
              key={serial}
              to={taxInvoicePath(of.reference, serial)}
              replace
              aria-current={serial === shown.serial ? 'page' : undefined}
              translate="no"
            >
              {serial}
            </Link>
          ))}
        </Row>
      )}
      {next !== undefined && (
        <div className="screen-only">
          <Notice tone="info">{t('tax.corrected', { serial: next.serial })}</Notice>
        </div>
      )}
      <PrintableDocument key={shown.serial} of={of} document={shown} isNew={isNew} clock={clock} />
      <Text as="p" tone="quiet" className="screen-only">
        {t('tax.language')}
      </Text>
    </Stack>
  );
}

const isUnknownOrder = (error: unknown): boolean => isFailure(error) && error.code === REJECTED.orderNotFound;

function InvoiceOf({ of }: { of: InvoicedOrder }) {
  const t = useTexts();
  const { data, error, refetch } = useTaxInvoiceQuery(of);
  const clock = useServerClock();
  const [isRequested, setRequested] = useState(false);
  if (data !== undefined && clock !== null) return <Documents of={of} state={data} isNew={isRequested} clock={clock} />;
  if (isFailure(error) && error.code === 'no-invoice') {
    return (
      <>
        <PurchaserForm of={of} onIssue={() => setRequested(true)} />
        <Text as="p" tone="quiet" className="screen-only">
          {t('tax.language')}
        </Text>
      </>
    );
  }
  if (isFailure(error) && error.kind === 'rejected') {
    return (
      <StatePanel
        drawing={<PlateDrawing />}
        title={messageOf(error)}
        action={
          isUnknownOrder(error) ? (
            <ButtonLink to="/orders">{t('shop.link.orders')}</ButtonLink>
          ) : (
            <ButtonLink to={receiptPath(of.reference)}>{t('tax.toOrder')}</ButtonLink>
          )
        }
      />
    );
  }
  if (error !== undefined) return <FailedPanel message={messageOf(error)} retry={refetch} />;
  return (
    <Stack role="status" aria-label={t('tax.loading')} gap={4}>
      <Skeleton width="50%" height="24px" />
      <Skeleton height="420px" />
    </Stack>
  );
}

/** The tax invoice of an order with its credit notes; the form that requests it if none was issued. */
export default function TaxInvoicePage() {
  const t = useTexts();
  usePageTitle(t('label.taxInvoice'));
  const { reference = '' } = useParams();
  const isStaff = useIsStaff();
  const token = useStorefront(({ placed }) => placed.tokens.find((own) => own.reference === reference)?.token);
  const of = { reference, token };
  const { error } = useTaxInvoiceQuery(of);
  return (
    <Page width={860} gap={4} className={styles.page}>
      <Row as="header" gap={3} align="center" justify="between" wrap className="screen-only">
        <PageTitle size="title">{t('label.taxInvoice')}</PageTitle>
        {!isStaff && !isUnknownOrder(error) && <Link to={receiptPath(reference)}>{t('tax.toOrder')}</Link>}
      </Row>
      <InvoiceOf key={reference} of={of} />
    </Page>
  );
}
