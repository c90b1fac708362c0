import type { TaxPeriod, TaxState } from '@libs/contract/finance/tax.js';
import { JOURNAL_ACCOUNTS, type JournalAccounts } from '@libs/contract/finance/tax-reports.js';
import type { Versioned } from '@libs/contract/menu/edits.js';
import { CHAIN } from '@libs/domain/people/roles.js';
import { BOOKED } from '@libs/domain/tax/journal.js';
import { dayInWords } from '@libs/domain/time/calendar-date.js';
import { Fragment, useState } from 'react';
import { useSelector } from 'react-redux';
import { type ServerClock, useBusinessDay, useServerClock } from '../../../api/clock.js';
import { selectUser } from '../../../api/session/session-slice.js';
import { Button } from '../../../ui/button.js';
import { Row } from '../../../ui/layout/row.js';
import { Stack } from '../../../ui/layout/stack.js';
import { Notice } from '../../../ui/notice.js';
import { DataTable } from '../../../ui/staff/data-table.js';
import staff from '../../../ui/staff/staff-page.module.css';
import { ListState } from '../crud/list-state.js';
import { AccountsForm } from './accounts-form.js';
import { ReceiptPreview } from './receipt-preview.js';
import styles from './tax.module.css';
import { useJournalAccountsQuery, useTaxQuery } from './tax-api.js';
import { TaxForm } from './tax-form.js';

type StoredPeriod = TaxPeriod & Versioned;
/** what is being edited; null: nothing */
type Editing = { period: StoredPeriod | null } | 'accounts' | null;

/** The chain's taxes with their history, and the accounts of its journal. Accountants read them. */
export default function TaxTab() {
  const { data: state, isError, refetch } = useTaxQuery();
  const clock = useServerClock();
  if (state === undefined || clock === null) return <ListState title="Taxes" isError={isError} onRetry={refetch} />;
  return <Taxes state={state} clock={clock} />;
}

function Taxes({ state: { tax, periods }, clock }: { state: TaxState; clock: ServerClock }) {
  const role = useSelector(selectUser)?.role_id;
  const canEdit = role !== undefined && CHAIN.includes(role);
  const today = useBusinessDay(clock);
  const { data: accounts, isError, refetch } = useJournalAccountsQuery();
  const [editing, setEditing] = useState<Editing>(null);
  const done = () => setEditing(null);
  if (editing === 'accounts' && accounts !== undefined) return <AccountsForm accounts={accounts} onDone={done} />;
  if (editing !== null && editing !== 'accounts')
    return <TaxForm period={editing.period} latest={periods[0] ?? null} today={today} onDone={done} />;
  return (
    <Stack gap={8}>
      <Stack as="section" gap={4} align="start" aria-labelledby="taxes-title">
        <h2 id="taxes-title" className={staff.title}>
          Taxes
        </h2>
        {tax?.is_registered ? (
          <>
            <p>The chain is registered for VAT.</p>
            <Registered tax={tax} />
            <ReceiptPreview percentage={tax.vat_percentage} />
          </>
        ) : (
          <p>The chain is not registered for VAT: orders and receipts have none.</p>
        )}
        {canEdit && (
          <Button onClick={() => setEditing({ period: null })}>
            {periods.length === 0 ? 'Register for VAT' : 'Change the taxes'}
          </Button>
        )}
      </Stack>
      {periods.length > 0 && (
        <History
          periods={periods}
          current={tax?.since ?? null}
          onEdit={canEdit ? (period) => setEditing({ period }) : null}
        />
      )}
      <Stack as="section" gap={3} align="start" aria-labelledby="accounts-title">
        <h3 id="accounts-title" className={staff.subtitle}>
          Accounts of the journal
        </h3>
        <p className={staff.quiet}>The file for the accountant’s program books under these names.</p>
        {isError && accounts === undefined && (
          <Notice tone="error">
            <Row gap={3} align="center" wrap>
              <span>The accounts did not load.</span>
              <Button className={staff.compact} onClick={() => void refetch()}>
                Try again
              </Button>
            </Row>
          </Notice>
        )}
        {accounts !== undefined && <AccountNames accounts={accounts} />}
        {canEdit && accounts !== undefined && (
          <Button onClick={() => setEditing('accounts')}>Change the accounts</Button>
        )}
      </Stack>
    </Stack>
  );
}

function Registered({ tax }: { tax: TaxPeriod }) {
  const facts = {
    'Legal name': tax.legal_name,
    TIN: tax.tin,
    Address: tax.address,
    Telephone: tax.phone,
    VAT: `${tax.vat_percentage} %`,
    SSCL: tax.is_sscl_liable ? `${tax.sscl_percentage} %` : 'not liable',
    Since: `${dayInWords(tax.since)} ${tax.since.slice(0, 4)}`,
  };
  return <Facts of={Object.entries(facts).filter(([, value]) => value !== '')} />;
}

const AccountNames = ({ accounts }: { accounts: JournalAccounts }) => (
  <Facts of={JOURNAL_ACCOUNTS.map((account) => [BOOKED[account], accounts[account]])} />
);

function Facts({ of }: { of: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={styles.facts}>
      {of.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

interface HistoryProps {
  /** newest first */
  periods: readonly StoredPeriod[];
  /** the first day of those that apply today; null if none do */
  current: string | null;
  /** null: the user may only read them */
  onEdit: ((period: StoredPeriod) => void) | null;
}

function History({ periods, current, onEdit }: HistoryProps) {
  const stateOf = ({ since }: TaxPeriod) => {
    if (since === current) return 'Now';
    return current === null || since > current ? 'Coming' : 'Before';
  };
  const editing = {
    name: 'Edit',
    isNameless: true,
    isAction: true,
    cell: (period: StoredPeriod) => (
      <Row justify="end">
        <Button
          className={staff.compact}
          aria-label={`Edit the taxes from ${period.since} on`}
          onClick={() => onEdit?.(period)}
        >
          Edit
        </Button>
      </Row>
    ),
  };
  return (
    <Stack as="section" gap={3} aria-labelledby="tax-history">
      <h3 id="tax-history" className={staff.subtitle}>
        By date
      </h3>
      <DataTable
        caption="Taxes by date"
        isStacked
        rows={periods}
        keyOf={({ since }) => since}
        empty={null}
        columns={[
          { name: 'From', cell: ({ since }) => `${dayInWords(since)} ${since.slice(0, 4)}` },
          { name: 'State', cell: stateOf },
          { name: 'VAT', cell: (tax) => (tax.is_registered ? `${tax.vat_percentage} %` : 'not registered') },
          { name: 'TIN', cell: ({ tin }) => tin || '–' },
          { name: 'Legal name', isText: true, cell: ({ legal_name }) => legal_name || '–' },
          { name: 'SSCL', cell: (tax) => (tax.is_sscl_liable ? `${tax.sscl_percentage} %` : '–') },
          ...(onEdit === null ? [] : [editing]),
        ]}
      />
    </Stack>
  );
}
