import { BRANCH_SETTINGS, type StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import { TAX_CODE_PATTERN } from '@libs/contract/finance/tax.js';
import type { BranchEdit } from '@libs/contract/requests/branches/branches.js';
import { LIMITS } from '@libs/contract/values.js';
import { DEFAULT_LINE_QUANTITY_MAX } from '@libs/domain/cart/cart.js';
import { canReceiveMessages, PHONE_TEXT_MAX, parsePhone } from '@libs/domain/people/phone.js';
import { parsePlace, placeInWords } from '@libs/domain/people/places.js';
import { inCamelCase } from '@libs/domain/text/named-fields.js';
import { Form, Input } from 'antd';
import { useStaffBranchesQuery } from '../../../api/session/staff-session-api.js';
import { useStaffBranchQuery } from '../api/admin-api.js';
import type { Editing } from '../crud/entity-form.js';
import type { FormShape } from '../crud/resource-form.js';
import { TextItem } from '../fields/fields.js';
import { NumberInput, wholeNumberRule } from '../fields/number-input.js';
import { OwnHours } from '../menu/own-hours.js';
import { BranchStatePanel } from './branch-state-panel.js';
import { FormSection, onOrOff } from './form-section.js';
import { OpeningFields } from './hours/opening-fields.js';
import { KitchenFields } from './kitchen-fields.js';
import { MessageFields } from './message-fields.js';
import { LaterFields, TillFields } from './order-fields.js';
import { PausePanel } from './pause-panel.js';
import { RUNNING, runningValuesOf } from './running-values.js';
import { WaysToPayPanel } from './ways-to-pay-panel.js';

type Values = Required<Omit<BranchEdit, 'version' | 'state' | 'location' | 'taxCode'>> & {
  /** as a person types it; empty if it has none */
  location: string;
  /** empty if it has none */
  taxCode: string;
};

const SHAPE: FormShape<StaffBranchSummary, Values> = {
  key: 'branch',
  valuesOf: (branch) => ({
    ...inCamelCase(branch, BRANCH_SETTINGS),
    ...runningValuesOf(branch),
    location: placeInWords(branch.location),
    taxCode: branch.tax_code ?? '',
  }),
  labels: {
    name: 'Branch Name',
    phone: 'Phone',
    address: 'Branch Address',
    location: 'Coordinates',
    lineQuantityMax: 'Most of one item in an order',
    ...RUNNING.labels,
    hasOrderMessages: 'Order messages',
    hasUnseenMessages: 'Messages about unseen orders',
    taxCode: 'Tax code',
  },
  show: { ...RUNNING.show, hasOrderMessages: onOrOff, hasUnseenMessages: onOrOff },
  fieldOf: { 'tax-code-taken': 'taxCode' },
};

const BLANK: Partial<Values> = {
  ...RUNNING.blank,
  lineQuantityMax: DEFAULT_LINE_QUANTITY_MAX,
  hasOrderMessages: false,
  hasUnseenMessages: true,
  location: '',
  taxCode: '',
};

/** How branches are added and edited. */
export const BRANCH_EDITING: Editing<'branches', StaffBranchSummary, Values> = {
  shape: SHAPE,
  blank: BLANK,
  body: ({ cancelCode, location, taxCode, ...values }, isNew) => ({
    ...values,
    phone: parsePhone(values.phone) ?? values.phone,
    location: parsePlace(location),
    taxCode: taxCode === '' ? null : taxCode,
    // an empty field keeps the branch's code
    ...(cancelCode && { cancelCode }),
    ...(isNew && { state: 'draft' }),
  }),
  fields: (resource) => <Fields opened={resource} />,
};

function Fields({ opened }: { opened: StaffBranchSummary | null }) {
  const phone = Form.useWatch('phone');
  const taxCode = Form.useWatch('taxCode');
  const { data: branches } = useStaffBranchesQuery();
  // the current branch, because the form also pauses it
  const resource = branches?.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      {resource !== null && <BranchStatePanel branch={resource} />}
      {resource?.state === 'open' && <PausePanel branch={resource} />}
      {resource !== null && <WaysToPayPanel branch={resource} />}
      {resource !== null && <OwnHoursOf branchId={resource.id} />}
      <FormSection title="Name and place" about="As customers read it, with the number that they call." isOpen>
        <TextItem name="name" label="Branch Name" />
        <TextItem
          name="phone"
          label="Phone"
          max={PHONE_TEXT_MAX}
          inputMode="tel"
          hint={phoneHint(phone)}
          rules={[{ validator: (_rule, text: string) => checkPhone(text) }]}
        />
        <TextItem name="address" label="Branch Address" max={LIMITS.addressMax} />
        <Form.Item
          name="location"
          label="Coordinates"
          required={false}
          extra="Latitude and longitude, as maps copy them. Customers then see how far the branch is."
          rules={[{ validator: (_rule, text: string) => checkPlace(text) }]}
        >
          <Input maxLength={60} autoComplete="off" placeholder="6.9061, 79.8696" />
        </Form.Item>
      </FormSection>
      <OpeningFields branchId={resource?.id ?? null} isOpen={resource === null} />

      <FormSection title="Orders" about="How much of one item an order may have.">
        <Form.Item
          name="lineQuantityMax"
          label="Most of one item in an order"
          extra="Customers who want more are asked to call the branch. Free food is not counted."
          required
          rules={[wholeNumberRule({ min: 1, max: LIMITS.lineQuantityMax, message: `1 to ${LIMITS.lineQuantityMax}` })]}
        >
          <NumberInput isWhole />
        </Form.Item>
      </FormSection>
      <LaterFields />
      <TillFields />
      <KitchenFields hasCancelCode={resource?.has_cancel_code ?? false} isNew={resource === null} />
      <MessageFields />

      <FormSection title="Taxes" now={taxCode} about="For a chain that is registered for VAT: see the tab Taxes.">
        <Form.Item
          name="taxCode"
          label="Tax code"
          extra="1 to 10 capital letters and digits. It is part of the numbers of this branch’s tax invoices: 26DEC_BR03_1."
          normalize={(code: string) => code.trim().toUpperCase()}
          rules={[{ pattern: TAX_CODE_PATTERN, message: 'Tax code must have 1 to 10 capital letters and digits.' }]}
        >
          <Input maxLength={20} autoComplete="off" placeholder="BR03" />
        </Form.Item>
      </FormSection>
    </>
  );
}

/** Foods that do not follow the hours of this form. */
function OwnHoursOf({ branchId }: { branchId: number }) {
  const { currentData: branch } = useStaffBranchQuery(branchId);
  return branch === undefined ? null : <OwnHours branch={branch} items={[...branch.food, ...branch.offers]} />;
}

function phoneHint(phone = ''): string {
  if (phone === '') return 'Ten digits, such as 0112345678';
  const digits = parsePhone(phone);
  if (digits !== null && !canReceiveMessages(digits))
    return 'A landline. Nobody is messaged about orders that no board shows.';
  return `${digitsOf(phone)} of ${LIMITS.phoneDigits} digits`;
}

const digitsOf = (phone: string): number => (parsePhone(phone) ?? phone.replace(/\D/g, '')).length;

function checkPhone(text = ''): Promise<void> {
  return text.trim() === '' || parsePhone(text) !== null
    ? Promise.resolve()
    : Promise.reject(new Error('Phone must have exactly 10 digits.'));
}

function checkPlace(text = ''): Promise<void> {
  return text.trim() === '' || parsePlace(text) !== null
    ? Promise.resolve()
    : Promise.reject(new Error('Give latitude and longitude, such as 6.9061, 79.8696.'));
}
