import type { IssuedTaxDocument, TaxDocuments } from '@libs/contract/finance/tax-invoices.js';
import { taxInvoicePath } from '@libs/domain/tax/tax.js';
import { isCalendarMonth } from '@libs/domain/time/calendar-date.js';
import { monthRange } from '@libs/domain/time/named-range.js';
import { Link } from 'react-router-dom';
import type { ServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { PartOfChain } from '../../../staff/part-of-chain.js';
import { TextField } from '../../../ui/forms/field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { Notice } from '../../../ui/notice.js';
import { type AddressField, useAddressPage, useAddressState } from '../../../ui/staff/address-state.js';
import { type DataColumn, DataTable } from '../../../ui/staff/data-table.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { CsvDownload } from '../csv-download.js';
import styles from '../finance-page.module.css';
import { useTaxDocumentsQuery, useTaxInvoicesCsvMutation } from './tax-report-api.js';

/** some browsers have no field for months, so it is typed digit by digit */
const month: AddressField<string | undefined> = {
  fallback: undefined,
  read: (text) => (/^[\d-]{0,7}$/.test(text) ? text : undefined),
};
const MONTH_FIELDS = { month };

/** The tax invoices and credit notes of a month, and whether their numbers have gaps. */
export function TaxDocumentList({ clock }: { clock: ServerClock }) {
  const thisMonth = clock.dateOf(clock.now()).slice(0, 7);
  const [{ month = thisMonth }, change] = useAddressState(MONTH_FIELDS);
  const isMonth = isCalendarMonth(month);
  return (
    <Stack as="section" gap={4} aria-labelledby="documents-title">
      <Text as="h2" id="documents-title" size="title">
        Tax invoices and credit notes
      </Text>
      <div className={styles.find}>
        <TextField
          label="Month of issue"
          type="month"
          max={thisMonth}
          value={month}
          error={isMonth ? undefined : `Write the month as ${thisMonth}.`}
          onChange={(event) => change({ month: event.target.value })}
        />
      </div>
      {isMonth && (
        <div className={styles.downloads}>
          <CsvDownload
            of={{ ...monthRange(month), branchId: null }}
            text="Download the invoices"
            useDownload={useTaxInvoicesCsvMutation}
          />
        </div>
      )}
      {isMonth && <DocumentsOf month={month} clock={clock} />}
    </Stack>
  );
}

function DocumentsOf({ month, clock }: { month: string; clock: ServerClock }) {
  const { currentData, error, isFetching, refetch } = useTaxDocumentsQuery(month, { refetchOnFocus: true });
  const place = useAddressPage('invoices');
  if (currentData === undefined) {
    return (
      <StaffState
        kind={isFetching ? 'loading' : 'failed'}
        title={isFetching ? 'Reading the invoices' : messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <PartOfChain coverage={currentData.coverage} />
      <Gaps documents={currentData} />
      <DataTable
        caption={`Tax invoices and credit notes of ${month}`}
        rows={currentData.documents}
        {...place}
        keyOf={({ serial }) => serial}
        isStacked
        empty={<StaffState kind="empty" title={`No tax invoice was issued in ${month}`} />}
        columns={columnsOf(clock)}
      />
    </>
  );
}

/** The check of the numbers, in words. */
function Gaps({ documents: { documents, gaps } }: { documents: TaxDocuments }) {
  if (documents.length === 0) return null;
  if (gaps.length === 0) {
    return <Notice tone="success">The numbers of each branch run from 1 without a gap.</Notice>;
  }
  return (
    <Notice tone="error">
      {`Numbers are missing: ${gaps.join('; ')}. Passline leaves no gap, so somebody has changed the database: ask who runs the server.`}
    </Notice>
  );
}

const columnsOf = (clock: ServerClock): DataColumn<IssuedTaxDocument>[] => [
  {
    name: 'Serial number',
    cell: ({ serial, reference }) => (
      <Link to={taxInvoicePath(reference, serial)} target="_blank" translate="no">
        {serial}
      </Link>
    ),
  },
  { name: 'Issued', cell: ({ issued_at }) => `${clock.dateOf(issued_at)} ${clock.clockOf(issued_at)}` },
  { name: 'Branch', cell: ({ branch }) => branch.name },
  {
    name: 'Order',
    cell: ({ reference }) => (
      <Link to={`/finance?part=find&find=${encodeURIComponent(reference)}`} translate="no">
        {reference}
      </Link>
    ),
  },
  { name: 'Purchaser', isText: true, cell: ({ purchaser: { name, tin } }) => `${name}, TIN ${tin}` },
  { name: 'Issued by', isText: true, cell: ({ issued_by }) => issued_by ?? 'Customer' },
  { name: 'Value without VAT', isNumber: true, cell: ({ value, kind }) => signed(value, kind) },
  { name: 'VAT', isNumber: true, cell: ({ vat, kind }) => signed(vat, kind) },
  { name: 'Total', isNumber: true, cell: ({ total, kind }) => signed(total, kind) },
];

/** Returns rupees; those of a credit note with a minus sign. */
const signed = (amount: number, kind: IssuedTaxDocument['kind']): string =>
  kind === 'credit-note' ? `− ${rupees(amount)}` : rupees(amount);
