import type { BranchEdit, StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import { LIMITS } from '@libs/contract/values.js';
import { DEFAULT_LINE_QUANTITY_MAX } from '@libs/domain/cart/cart.js';
import { DEFAULT_AGEING } from '@libs/domain/kitchen/ageing.js';
import { PHONE_TEXT_MAX, parsePhone } from '@libs/domain/people/phone.js';
import { parsePlace, placeInWords } from '@libs/domain/people/places.js';
import { Form, Input, Switch } from 'antd';
import { useStaffBranchesQuery } from '../../../api/session/staff-session-api.js';
import { useStaffBranchQuery } from '../api/admin-api.js';
import type { Editing } from '../crud/entity-form.js';
import type { FormShape } from '../crud/resource-form.js';
import { TextItem } from '../fields/fields.js';
import { NumberInput, wholeNumberRule } from '../fields/number-input.js';
import { OwnHours } from '../menu/own-hours.js';
import styles from './branch-form.module.css';
import { BranchStatePanel } from './branch-state-panel.js';
import { OpeningFields } from './hours/opening-fields.js';
import { CancelCodeItem, KitchenFields } from './kitchen-fields.js';
import { PausePanel } from './pause-panel.js';
import { RUNNING, type RunningValues, runningValuesOf } from './running-values.js';
import { WaysToPayPanel } from './ways-to-pay-panel.js';

interface Values extends Omit<BranchEdit, 'version' | 'location' | keyof RunningValues>, RunningValues {
  hasOrderMessages: boolean;
  hasUnseenMessages: boolean;
  lineQuantityMax: number;
  /** as a person types it; empty if it has none */
  location: string;
}

const SHAPE: FormShape<StaffBranchSummary, Values> = {
  key: 'branch',
  valuesOf: ({
    name,
    phone,
    address,
    location,
    line_quantity_max,
    has_order_messages,
    has_unseen_messages,
    ...running
  }) => ({
    name,
    phone,
    address,
    location: placeInWords(location),
    lineQuantityMax: line_quantity_max,
    hasOrderMessages: has_order_messages,
    hasUnseenMessages: has_unseen_messages,
    ...runningValuesOf(running),
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
  },
  show: {
    ...RUNNING.show,
    hasOrderMessages: (isOn) => (isOn ? 'on' : 'off'),
    hasUnseenMessages: (isOn) => (isOn ? 'on' : 'off'),
  },
};

const BLANK: Partial<Values> = {
  open: '10:00',
  close: '22:00',
  weekHours: null,
  closings: [],
  specialHours: [],
  deliveryHours: null,
  lineQuantityMax: DEFAULT_LINE_QUANTITY_MAX,
  ageing: DEFAULT_AGEING,
  kitchenLanguage: 'en',
  hasOrderMessages: false,
  hasUnseenMessages: true,
  cancelCode: '',
  location: '',
};

/** How branches are added and edited. */
export const BRANCH_EDITING: Editing<'branches', StaffBranchSummary, Values> = {
  shape: SHAPE,
  blank: BLANK,
  body: ({ cancelCode, location, ...values }, isNew) => ({
    ...values,
    phone: parsePhone(values.phone) ?? values.phone,
    location: parsePlace(location),
    // an empty field keeps the branch's code
    ...(cancelCode && { cancelCode }),
    ...(isNew && { state: 'draft' }),
  }),
  fields: (resource) => <Fields opened={resource} />,
};

function Fields({ opened }: { opened: StaffBranchSummary | null }) {
  const phone = Form.useWatch('phone');
  const { data: branches } = useStaffBranchesQuery();
  // the current branch, because the form also pauses it
  const resource = branches?.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <>
      {resource !== null && <BranchStatePanel branch={resource} />}
      {resource?.state === 'open' && <PausePanel branch={resource} />}
      {resource !== null && <WaysToPayPanel branch={resource} />}
      {resource !== null && <OwnHoursOf branchId={resource.id} />}
      <TextItem name="name" label="Branch Name" />
      <TextItem
        name="phone"
        label="Phone"
        max={PHONE_TEXT_MAX}
        inputMode="tel"
        hint={phone ? `${digitsOf(phone)} of ${LIMITS.phoneDigits} digits` : 'Ten digits, such as 0112345678'}
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
      <OpeningFields />
      {resource === null && <CancelCodeItem hasCancelCode={false} />}
      <Form.Item
        name="lineQuantityMax"
        label="Most of one item in an order"
        extra="Customers who want more are asked to call the branch. Free food is not counted."
        required
        rules={[wholeNumberRule({ min: 1, max: LIMITS.lineQuantityMax, message: `1 to ${LIMITS.lineQuantityMax}` })]}
      >
        <NumberInput isWhole />
      </Form.Item>

      <h3 className={styles.section}>Kitchen</h3>
      <KitchenFields hasCancelCode={resource?.has_cancel_code ?? false} isNew={resource === null} />
      <div className={styles.switch}>
        <Form.Item name="hasOrderMessages" valuePropName="checked" noStyle>
          <Switch id="order-messages" />
        </Form.Item>
        <label htmlFor="order-messages">Send customers SMS updates on their order</label>
      </div>
      <Form.Item extra="Once per order, after 90 seconds, as a short ticket. Only if the phone above is a mobile number.">
        <div className={styles.switch}>
          <Form.Item name="hasUnseenMessages" valuePropName="checked" noStyle>
            <Switch id="unseen-messages" />
          </Form.Item>
          <label htmlFor="unseen-messages">Send orders that no board has shown to the branch’s phone</label>
        </div>
      </Form.Item>
    </>
  );
}

/** Foods that do not follow the hours of this form. */
function OwnHoursOf({ branchId }: { branchId: number }) {
  const { currentData: branch } = useStaffBranchQuery(branchId);
  return branch === undefined ? null : <OwnHours branch={branch} items={[...branch.food, ...branch.offers]} />;
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
