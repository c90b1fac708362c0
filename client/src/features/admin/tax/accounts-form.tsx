import { ACCOUNT_NAME_MAX, JOURNAL_ACCOUNTS, type JournalAccounts } from '@libs/contract/finance/tax-reports.js';
import type { Versioned } from '@libs/contract/menu/edits.js';
import { BOOKED } from '@libs/domain/tax/journal.js';
import { ResourceForm } from '../crud/resource-form.js';
import { entityFields } from '../fields/field-table.js';
import { FormFields } from '../fields/form-fields.js';
import { text } from '../fields/kinds.js';
import styles from './tax.module.css';
import { useNameAccountsMutation } from './tax-api.js';

const rows = JOURNAL_ACCOUNTS.map((account) => [account, text(BOOKED[account], { max: ACCOUNT_NAME_MAX })]);
const ACCOUNTS = entityFields<JournalAccounts & Versioned, JournalAccounts>(
  Object.fromEntries(rows) as Record<keyof JournalAccounts, ReturnType<typeof text>>,
);

/** Names the accounts of the journal as the accountant's program has them. */
export function AccountsForm({ accounts, onDone }: { accounts: JournalAccounts & Versioned; onDone: () => void }) {
  const [save] = useNameAccountsMutation();
  return (
    <ResourceForm
      title="Accounts of the journal"
      answerKey="accounts"
      fields={ACCOUNTS}
      resource={accounts}
      save={(body) => save(body).unwrap()}
      onSaved={onDone}
      onCancel={onDone}
    >
      <p className={styles.about}>Names or codes of the accountant’s program. They are used in files from now on.</p>
      <FormFields of={ACCOUNTS.rows} resource={accounts} />
    </ResourceForm>
  );
}
