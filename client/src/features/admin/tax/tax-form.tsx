import { TAX_LIMITS, type TaxPeriod, TIN_PATTERN } from '@libs/contract/finance/tax.js';
import type { Versioned } from '@libs/contract/menu/edits.js';
import type { TaxRequest } from '@libs/contract/requests/finance/tax.js';
import { LIMITS } from '@libs/contract/values.js';
import { Form, Input } from 'antd';
import { Notice } from '../../../ui/notice.js';
import { ResourceForm } from '../crud/resource-form.js';
import { entityFields } from '../fields/field-table.js';
import { FormFields } from '../fields/form-fields.js';
import { day, field, optionalText, percentage, text, toggle } from '../fields/kinds.js';
import { ReceiptPreview } from './receipt-preview.js';
import styles from './tax.module.css';
import { useSaveTaxMutation } from './tax-api.js';

type StoredPeriod = TaxPeriod & Versioned;

const isRegistered = ({ is_registered }: Partial<TaxPeriod>): boolean => is_registered === true;

const firstDay = (isNew: boolean) =>
  day('First day', {
    isDisabled: !isNew,
    hint: isNew ? undefined : 'To begin on another day, add a change.',
    rules: [{ required: true, message: 'Choose a day.' }],
  });

/** New ones begin with the rates of Sri Lanka in 2026. */
const TAX = entityFields<StoredPeriod, TaxRequest>({
  since: { label: 'First day', item: (name, period) => firstDay(period === null).item(name) },
  is_registered: {
    ...toggle('Registered for VAT', {
      words: 'The chain is registered for VAT',
      hint: 'Receipts then show the VAT that the total includes. Prices stay as they are.',
    }),
    blank: true,
  },
  legal_name: {
    ...text('Legal name', {
      max: TAX_LIMITS.legalNameMax,
      message: 'Enter the legal name.',
      hint: 'As registered. It is on tax invoices.',
    }),
    blank: '',
    isShown: isRegistered,
  },
  tin: {
    ...field('TIN', <Input maxLength={14} inputMode="numeric" autoComplete="off" placeholder="123456789" />, {
      normalize: (tin: string) => tin.replace(/[\s-]/g, ''),
      rules: [{ required: true, pattern: TIN_PATTERN, message: 'Enter the 9 digits of the TIN.' }],
    }),
    blank: '',
    isShown: isRegistered,
  },
  address: {
    ...text('Address', { max: LIMITS.addressMax, message: 'Enter the address.' }),
    blank: '',
    isShown: isRegistered,
  },
  phone: {
    ...optionalText('Telephone', { max: TAX_LIMITS.phoneMax, inputMode: 'tel' }),
    isShown: isRegistered,
  },
  vat_percentage: {
    ...percentage('VAT', { hint: 'Your accountant confirms the rate.' }),
    blank: 18,
    isShown: isRegistered,
  },
  is_sscl_liable: {
    ...toggle('Liable for SSCL', {
      words: 'The chain is liable for SSCL',
      hint: 'The Social Security Contribution Levy. It is on no receipt.',
    }),
    blank: false,
  },
  sscl_percentage: {
    ...percentage('SSCL'),
    blank: 2.5,
    isShown: ({ is_sscl_liable }) => is_sscl_liable === true,
  },
});

interface Props {
  /** null for taxes from another day on */
  period: StoredPeriod | null;
  /** the taxes that a new period begins with; null if the chain has none */
  latest: TaxPeriod | null;
  /** yyyy-mm-dd */
  today: string;
  onDone: () => void;
}

/** Sets the chain's taxes from a business day on. */
export function TaxForm({ period, latest, today, onDone }: Props) {
  const [save] = useSaveTaxMutation();
  const kept = { ...latest, since: today };
  return (
    <ResourceForm
      title={period === null ? 'Change the taxes' : `Taxes from ${period.since} on`}
      answerKey="period"
      fields={TAX}
      fieldOf={{ 'days-sealed': 'since' }}
      resource={period}
      kept={kept}
      // fields that are not shown stay as they are; version 0: no taxes begin on that day
      save={({ version = 0, ...body }) =>
        save({ ...TAX.blank, ...(period === null ? kept : TAX.valuesOf(period)), ...body, version }).unwrap()
      }
      onSaved={onDone}
      onCancel={onDone}
    >
      <div className={styles.about}>
        <Notice tone="info">
          <p>They apply by business day, from the first day on, until the next change.</p>
          <p>Orders of days that are not closed yet get the new VAT. A closed day keeps its rate.</p>
        </Notice>
      </div>
      <FormFields of={TAX.rows} resource={period} />
      <Preview />
    </ResourceForm>
  );
}

function Preview() {
  const values: Partial<TaxPeriod> = Form.useWatch((all) => all) ?? {};
  const { vat_percentage: rate } = values;
  const isRate = typeof rate === 'number' && rate >= 0 && rate <= 100;
  return <ReceiptPreview percentage={isRegistered(values) && isRate ? rate : null} />;
}
