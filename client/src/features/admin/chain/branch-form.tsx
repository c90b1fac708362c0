import { ADMIN_LIMITS, type BranchAgeing, type BranchEdit, type StaffBranchSummary } from '@libs/contract/admin.js';
import { LIMITS, ORDER_TYPES, type OrderType, PHONE_PATTERN } from '@libs/contract/values.js';
import { DEFAULT_AGEING } from '@libs/domain/ageing.js';
import { DEFAULT_LINE_QUANTITY_MAX } from '@libs/domain/cart.js';
import { parsePlace, placeInWords } from '@libs/domain/places.js';
import { Form, Input, InputNumber, Switch } from 'antd';
import { useSaveBranchMutation } from '../shared/admin-api.js';
import { ClockItem, TextItem } from '../shared/fields.js';
import { type FormShape, ThingForm } from '../shared/thing-form.js';
import type { Done } from '../shared/thing-tab.js';
import styles from './branch-form.module.css';
import { PausePanel } from './pause-panel.js';

interface Values extends Omit<BranchEdit, 'version' | 'location'> {
  ageing: BranchAgeing;
  hasOrderMessages: boolean;
  lineQuantityMax: number;
  /** as a person writes it; empty for none */
  location: string;
}

const SHAPE: FormShape<StaffBranchSummary, Values> = {
  key: 'branch',
  valuesOf: ({ name, phone, address, open, close, line_quantity_max, ageing, has_order_messages, location }) => ({
    name,
    phone,
    address,
    location: placeInWords(location),
    open,
    close,
    lineQuantityMax: line_quantity_max,
    ageing,
    hasOrderMessages: has_order_messages,
    cancelCode: '',
  }),
  labels: {
    name: 'Branch Name',
    phone: 'Phone',
    address: 'Branch Address',
    location: 'Coordinates',
    open: 'Open Time',
    close: 'Close Time',
    lineQuantityMax: 'Most of one item in an order',
    ageing: 'Ageing',
    hasOrderMessages: 'Order messages',
  },
  show: {
    ageing: (ageing) => ORDER_TYPES.map((type) => `${type} ${ageing[type].amber}/${ageing[type].red} min`).join(', '),
    hasOrderMessages: (isOn) => (isOn ? 'on' : 'off'),
  },
};

const BLANK: Partial<Values> = {
  lineQuantityMax: DEFAULT_LINE_QUANTITY_MAX,
  ageing: DEFAULT_AGEING,
  hasOrderMessages: false,
  cancelCode: '',
  location: '',
};

interface Props {
  thing: StaffBranchSummary | null;
  onDone: Done;
}

export function BranchForm({ thing, onDone }: Props) {
  const [form] = Form.useForm<Values>();
  const [save] = useSaveBranchMutation();
  const phone = Form.useWatch('phone', form);
  return (
    <ThingForm
      title={thing === null ? 'Add a branch' : `Edit ${thing.name}`}
      shape={SHAPE}
      thing={thing}
      blank={BLANK}
      form={form}
      save={({ cancelCode, location, ...values }, version) => {
        // an empty field keeps the code that the branch has
        const body = { ...values, location: parsePlace(location), ...(cancelCode ? { cancelCode } : {}) };
        return save(thing === null ? { id: null, body } : { id: thing.id, body: { ...body, ...version } }).unwrap();
      }}
      onSaved={({ branch }) => onDone(branch.id)}
      onCancel={() => onDone()}
    >
      {thing !== null && <PausePanel branch={thing} />}
      <TextItem name="name" label="Branch Name" />
      <TextItem
        name="phone"
        label="Phone"
        max={LIMITS.phoneDigits}
        inputMode="tel"
        hint={phone ? `${phone.length} of ${LIMITS.phoneDigits} digits` : 'Ten digits, such as 0112345678'}
        rules={[{ pattern: PHONE_PATTERN, message: 'Phone must have exactly 10 digits.' }]}
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
      <div className={styles.pair}>
        <ClockItem name="open" label="Open Time" />
        <ClockItem name="close" label="Close Time" />
      </div>
      <p className={styles.hint}>The same time twice means around the clock; a close before the open spans midnight.</p>
      <Form.Item
        name="lineQuantityMax"
        label="Most of one item in an order"
        extra="Customers who want more are asked to call the branch. What a rule gives free is not counted."
        rules={[
          {
            type: 'number',
            required: true,
            min: 1,
            max: LIMITS.lineQuantityMax,
            message: `1 to ${LIMITS.lineQuantityMax}`,
          },
        ]}
      >
        <InputNumber style={{ width: '100%' }} controls={false} precision={0} />
      </Form.Item>

      <h3 className={styles.section}>Kitchen</h3>
      <div className={styles.ageing}>
        {ORDER_TYPES.map((type) => (
          <AgeingFields key={type} type={type} />
        ))}
      </div>
      <Form.Item
        name="cancelCode"
        label="Cancel code"
        extra={
          thing?.has_cancel_code
            ? 'The branch has a code. It is never shown; type four digits to replace it.'
            : 'Four digits that the kitchen types to cancel an order. Without a code nothing can be cancelled there.'
        }
        rules={[{ pattern: /^\d{4}$/, message: 'Please enter 4 digits' }]}
      >
        <Input
          maxLength={LIMITS.cancelCodeDigits}
          inputMode="numeric"
          autoComplete="off"
          placeholder={thing?.has_cancel_code ? '••••' : ''}
        />
      </Form.Item>
      <div className={styles.switch}>
        <Form.Item name="hasOrderMessages" valuePropName="checked" noStyle>
          <Switch aria-labelledby="order-messages" />
        </Form.Item>
        <span id="order-messages">Tell customers by SMS how their order stands</span>
      </div>
    </ThingForm>
  );
}

function checkPlace(text = ''): Promise<void> {
  return text.trim() === '' || parsePlace(text) !== null
    ? Promise.resolve()
    : Promise.reject(new Error('Give latitude and longitude, such as 6.9061, 79.8696.'));
}

/** From when on a ticket of this order type is amber, and red. */
function AgeingFields({ type }: { type: OrderType }) {
  const path = ['ageing', type];
  const minutes = { type: 'number' as const, min: 1, max: ADMIN_LIMITS.ageingMinutesMax, message: '1 to 240 minutes' };
  return (
    <fieldset>
      <legend>{type} tickets turn</legend>
      <Form.Item name={[...path, 'amber']} label="amber after" rules={[{ ...minutes, required: true }]}>
        <InputNumber style={{ width: '100%' }} controls={false} precision={0} suffix="min" />
      </Form.Item>
      <Form.Item
        name={[...path, 'red']}
        label="red after"
        dependencies={[[...path, 'amber']]}
        validateFirst
        rules={[
          { ...minutes, required: true },
          ({ getFieldValue }) => ({
            validator: (_rule, red: number) =>
              red < Number(getFieldValue([...path, 'amber']))
                ? Promise.reject(new Error('Red can’t be before amber'))
                : Promise.resolve(),
          }),
        ]}
      >
        <InputNumber style={{ width: '100%' }} controls={false} precision={0} suffix="min" />
      </Form.Item>
    </fieldset>
  );
}
