import type { VatDay, VatReport, VatSums } from '@libs/contract/finance/tax-reports.js';
import { fromCents, toCents } from '@libs/domain/money/money.js';
import { useSelector } from 'react-redux';
import type { ServerClock } from '../../../api/clock.js';
import { messageOf } from '../../../api/failure.js';
import { useSettingsQuery } from '../../../api/public-api.js';
import { useReportBranch } from '../../../api/session/use-report-branch.js';
import { selectHasEveryBranch } from '../../../api/session/working-branch.js';
import { RangeFilters } from '../../../staff/days/day-range.js';
import { PartOfChain } from '../../../staff/part-of-chain.js';
import { SelectField } from '../../../ui/forms/field.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Text } from '../../../ui/layout/text.js';
import { Notice } from '../../../ui/notice.js';
import { idField, useAddressPage, useAddressState } from '../../../ui/staff/address-state.js';
import { DataTable } from '../../../ui/staff/data-table.js';
import { rupees } from '../../../ui/staff/rupees.js';
import { StaffState } from '../../../ui/staff/staff-state.js';
import { CsvDownload, Downloads } from '../csv-download.js';
import type { ChosenRange } from '../range/range-filter.js';
import { TaxDocumentList } from './tax-document-list.js';
import { type BranchRange, useJournalCsvMutation, useVatCsvMutation, useVatReportQuery } from './tax-report-api.js';

/** The value of the select for all branches. */
const ALL = '';

const TAX_FIELDS = { of: idField };

/** VAT by day and branch, the journal for the accountant's program, and the issued tax invoices. */
export function TaxReport({ chosen, clock }: { chosen: ChosenRange; clock: ServerClock }) {
  const { branches } = useReportBranch();
  const hasEvery = useSelector(selectHasEveryBranch);
  const { data: settings } = useSettingsQuery();
  const [{ of }, change] = useAddressState(TAX_FIELDS);
  const branchId = branches?.find(({ id }) => id === of)?.id ?? null;
  const range = { ...chosen.range, branchId };
  return (
    <Stack gap={6}>
      <Stack as="section" gap={4} aria-labelledby="vat-title">
        <Text as="h2" id="vat-title" size="title">
          VAT
        </Text>
        {settings !== undefined && settings.tax?.is_registered !== true && (
          <Notice tone="info">
            The chain is not registered for VAT today. An administrator registers it in the admin panel.
          </Notice>
        )}
        <RangeFilters {...chosen}>
          <SelectField
            label="Branches"
            value={branchId ?? ALL}
            onChange={(event) => change({ of: event.target.value === ALL ? undefined : Number(event.target.value) })}
          >
            <option value={ALL}>{hasEvery ? 'All branches' : 'All my branches'}</option>
            {branches?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </RangeFilters>
        {chosen.problem === null && (
          <Downloads of={range} today={chosen.today}>
            <CsvDownload of={range} text="Download the VAT" useDownload={useVatCsvMutation} />
            <CsvDownload of={range} text="Download the journal" useDownload={useJournalCsvMutation} />
          </Downloads>
        )}
        {chosen.problem === null && <VatOf range={range} />}
      </Stack>
      <TaxDocumentList clock={clock} />
    </Stack>
  );
}

function VatOf({ range }: { range: BranchRange }) {
  const { currentData, error, isFetching, refetch } = useVatReportQuery(range);
  if (currentData !== undefined) {
    return (
      <>
        {range.branchId === null && <PartOfChain coverage={currentData.coverage} />}
        <VatTable report={currentData} />
      </>
    );
  }
  return (
    <StaffState
      kind={isFetching ? 'loading' : 'failed'}
      title={isFetching ? 'Adding up the VAT' : messageOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

interface VatRow extends VatSums {
  key: string;
  /** null for the sums of all rows */
  day: VatDay | null;
}

function VatTable({ report: { days, totals } }: { report: VatReport }) {
  const place = useAddressPage('page');
  if (days.length === 0) {
    return <StaffState kind="empty" title="No order and no refund on these days" text="Choose other days above." />;
  }
  const left = fromCents(toCents(totals.vat) - toCents(totals.refunded_vat));
  const rows: VatRow[] = [
    { ...totals, key: 'all', day: null },
    ...days.map((day) => ({ ...day, key: `${day.date} ${day.branch.id}`, day })),
  ];
  const sum = (name: string, amountOf: (sums: VatSums) => number) => ({
    name,
    isNumber: true,
    cell: (row: VatRow) => rupees(amountOf(row)),
  });
  return (
    <>
      <p>
        {'VAT of orders less VAT of refunds: '}
        <b translate="no">{rupees(left)}</b>
      </p>
      <DataTable
        caption="VAT by day and branch"
        rows={rows}
        {...place}
        keyOf={({ key }) => key}
        isStacked
        empty={null}
        columns={[
          { name: 'Day', cell: ({ day }) => (day === null ? <b>All days</b> : day.date) },
          { name: 'Branch', cell: ({ day }) => day?.branch.name ?? 'All' },
          sum('Value without VAT', ({ value }) => value),
          sum('VAT', ({ vat }) => vat),
          sum('VAT with a tax invoice', ({ invoiced_vat }) => invoiced_vat),
          sum('VAT of refunds', ({ refunded_vat }) => refunded_vat),
        ]}
      />
      <Text as="p" tone="quiet">
        Confirmed orders by their business day; refunds by the day on which they were made.
      </Text>
    </>
  );
}
