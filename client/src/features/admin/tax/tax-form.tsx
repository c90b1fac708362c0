import { TAX_LIMITS, type TaxPeriod, TIN_PATTERN } from '@libs/contract/finance/tax.js';
import type { Versioned } from '@libs/contract/menu/edits.js';
import { LIMITS } from '@libs/contract/values.js';
import { Form, Input } from 'antd';
import { Notice } from '../../../ui/notice.js';
import { type FormShape, ResourceForm } from '../crud/resource-form.js';
import { PercentageItem, requiredText } from '../fields/fields.js';
import { SwitchItem } from '../fields/switch-item.js';
import { ReceiptPreview } from './receipt-preview.js';
import styles from './tax.module.css';
import { useSaveTaxMutation } from './tax-api.js';

type StoredPeriod = TaxPeriod & Versioned;

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

const SHAPE: FormShape<StoredPeriod, TaxPeriod> = {
  key: 'period',
  valuesOf: ({ version: _, ...period }) => period,
  labels: {
    is_registered: 'Registered for VAT',
    legal_name: 'Legal name',
    tin: 'TIN',
    address: 'Address',
    phone: 'Telephone',
    vat_percentage: 'VAT',
    is_sscl_liable: 'Liable for SSCL',
    sscl_percentage: 'SSCL',
  },
  show: { is_registered: yesOrNo, is_sscl_liable: yesOrNo },
  fieldOf: { 'days-sealed': 'since' },
};

/** The rates of Sri Lanka in 2026. */
const FIRST: Omit<TaxPeriod, 'since'> = {
  ...{ is_registered: true, legal_name: '', tin: '', address: '', phone: '' },
  ...{ vat_percentage: 18, sscl_percentage: 2.5, is_sscl_liable: false },
};

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
  const [form] = Form.useForm<TaxPeriod>();
  const [save] = useSaveTaxMutation();
  const blank: TaxPeriod = { ...FIRST, ...latest, since: today };
  const isRegistered = Form.useWatch('is_registered', form) ?? (period ?? blank).is_registered;
  const isLiable = Form.useWatch('is_sscl_liable', form) ?? (period ?? blank).is_sscl_liable;
  return (
    <ResourceForm
      title={period === null ? 'Change the taxes' : `Taxes from ${period.since} on`}
      shape={SHAPE}
      resource={period}
      blank={blank}
      form={form}
      // fields that are not shown stay as they are; version 0: no taxes begin on that day
      save={(values, { version = 0 }) =>
        save({ ...blank, ...(period && SHAPE.valuesOf(period)), ...values, version }).unwrap()
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
      <Form.Item
        name="since"
        label="First day"
        extra={period === null ? undefined : 'To begin on another day, add a change.'}
        rules={[{ required: true, message: 'Choose a day.' }]}
      >
        <Input type="date" disabled={period !== null} />
      </Form.Item>
      <SwitchItem
        name="is_registered"
        words="The chain is registered for VAT"
        hint="Receipts then show the VAT that the total includes. Prices stay as they are."
      />
      {isRegistered && <Registration />}
      <SwitchItem
        name="is_sscl_liable"
        words="The chain is liable for SSCL"
        hint="The Social Security Contribution Levy. It is on no receipt."
      />
      {isLiable && <PercentageItem name="sscl_percentage" label="SSCL" />}
      <Preview isRegistered={isRegistered} />
    </ResourceForm>
  );
}

function Registration() {
  return (
    <>
      <Form.Item
        name="legal_name"
        label="Legal name"
        extra="As registered. It is on tax invoices."
        rules={[requiredText('Enter the legal name.')]}
      >
        <Input maxLength={TAX_LIMITS.legalNameMax} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="tin"
        label="TIN"
        normalize={(text: string) => text.replace(/[\s-]/g, '')}
        rules={[{ required: true, pattern: TIN_PATTERN, message: 'Enter the 9 digits of the TIN.' }]}
      >
        <Input maxLength={14} inputMode="numeric" autoComplete="off" placeholder="123456789" />
      </Form.Item>
      <Form.Item name="address" label="Address" rules={[requiredText('Enter the address.')]}>
        <Input maxLength={LIMITS.addressMax} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label="Telephone">
        <Input maxLength={TAX_LIMITS.phoneMax} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <PercentageItem name="vat_percentage" label="VAT" hint="Your accountant confirms the rate." />
    </>
  );
}

function Preview({ isRegistered }: { isRegistered: boolean }) {
  const percentage: unknown = Form.useWatch('vat_percentage');
  const isRate = typeof percentage === 'number' && percentage >= 0 && percentage <= 100;
  return <ReceiptPreview percentage={isRegistered && isRate ? percentage : null} />;
}
