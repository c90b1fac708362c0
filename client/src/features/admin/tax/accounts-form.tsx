import { ACCOUNT_NAME_MAX, JOURNAL_ACCOUNTS, type JournalAccounts } from '@libs/contract/finance/tax-reports.js';
import type { Versioned } from '@libs/contract/menu/edits.js';
import { BOOKED } from '@libs/domain/tax/journal.js';
import { Form } from 'antd';
import { type FormShape, ResourceForm } from '../crud/resource-form.js';
import { TextItem } from '../fields/fields.js';
import styles from './tax.module.css';
import { useNameAccountsMutation } from './tax-api.js';

const SHAPE: FormShape<JournalAccounts & Versioned, JournalAccounts> = {
  key: 'accounts',
  valuesOf: ({ version: _, ...names }) => names,
  labels: BOOKED,
};

/** Names the accounts of the journal as the accountant's program has them. */
export function AccountsForm({ accounts, onDone }: { accounts: JournalAccounts & Versioned; onDone: () => void }) {
  const [form] = Form.useForm<JournalAccounts>();
  const [save] = useNameAccountsMutation();
  return (
    <ResourceForm
      title="Accounts of the journal"
      shape={SHAPE}
      resource={accounts}
      blank={{}}
      form={form}
      save={(names, version) => save({ ...names, ...version }).unwrap()}
      onSaved={onDone}
      onCancel={onDone}
    >
      <p className={styles.about}>Names or codes of the accountant’s program. They are used in files from now on.</p>
      {JOURNAL_ACCOUNTS.map((account) => (
        <TextItem key={account} name={account} label={BOOKED[account]} max={ACCOUNT_NAME_MAX} />
      ))}
    </ResourceForm>
  );
}
