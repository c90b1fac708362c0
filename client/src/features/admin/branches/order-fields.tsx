import { BRANCH_LIMITS, SLOT_MINUTES } from '@libs/contract/branches/branches.js';
import { Form, Segmented } from 'antd';
import { QuantityItem } from '../fields/fields.js';
import { SwitchItem } from '../fields/switch-item.js';
import styles from './branch-form.module.css';
import { type FormPart, FormSection, onOrOff } from './form-section.js';

const { laterDaysMax, noticeMinutesMin, noticeMinutesMax, slotPortionsMax, slotOrdersMax } = BRANCH_LIMITS;

export const LATER: FormPart = {
  labels: {
    laterDays: 'Days ahead',
    laterNoticeMinutes: 'Notice',
    slotMinutes: 'Length of a slot',
    slotPortions: 'Portions in a slot',
    slotOrders: 'Orders in a slot',
  },
  blank: { laterDays: 0, laterNoticeMinutes: 60, slotMinutes: 15, slotPortions: null, slotOrders: null },
};

/** The fields for orders at a chosen time. Without days ahead there is nothing more to say. */
export function LaterFields() {
  const days: unknown = Form.useWatch('laterDays') ?? 0;
  return (
    <FormSection
      title="Orders for later"
      now={daysAhead(days)}
      about="Customers choose a day and a time, also while the branch is closed."
    >
      <QuantityItem
        name="laterDays"
        label="Days ahead"
        max={laterDaysMax}
        hint={`0 to ${laterDaysMax}. 0: the branch takes orders for now only.`}
      />
      {days !== 0 && (
        <>
          <QuantityItem
            name="laterNoticeMinutes"
            label="Notice"
            min={noticeMinutesMin}
            max={noticeMinutesMax}
            after="min"
            hint="The shortest time between ordering and the chosen time."
          />
          <Form.Item
            name="slotMinutes"
            label="Length of a slot"
            required
            extra="The times that can be chosen. A delivery arrives within its slot."
          >
            <Segmented
              options={SLOT_MINUTES.map((value) => ({ value, label: `${value} min` }))}
              block
              className={styles.lengths}
            />
          </Form.Item>
          <div className={styles.pair}>
            <QuantityItem
              name="slotPortions"
              label="Portions in a slot"
              min={1}
              max={slotPortionsMax}
              isOptional
              hint="How many the kitchen can make in one slot. Empty: no limit."
            />
            <QuantityItem
              name="slotOrders"
              label="Orders in a slot"
              min={1}
              max={slotOrdersMax}
              isOptional
              hint="How many can be due in one slot. Empty: no limit."
            />
          </div>
        </>
      )}
    </FormSection>
  );
}

const daysAhead = (days: unknown): string => (days === 0 ? 'Off' : days === 1 ? '1 day ahead' : `${days} days ahead`);

export const TILL: FormPart = {
  labels: { takesStaffOrders: 'Counter and phone orders', printsReceipts: 'Receipts' },
  show: { takesStaffOrders: onOrOff, printsReceipts: onOrOff },
  blank: { takesStaffOrders: false, printsReceipts: false },
};

/** The fields for orders that staff enter. */
export function TillFields() {
  const isOn = Form.useWatch('takesStaffOrders') === true;
  return (
    <FormSection
      title="Counter and phone"
      now={isOn ? 'On' : 'Off'}
      about="Orders of callers and at the counter, from the same stock as the shop."
    >
      <SwitchItem
        name="takesStaffOrders"
        words="Staff enter orders by phone and at the counter"
        hint="The board then has New order. A pause does not stop these orders; the opening hours do."
      />
      <SwitchItem
        name="printsReceipts"
        words="Print the customer’s receipt at the counter"
        hint="On the branch’s ticket printer, for each order at the counter."
      />
    </FormSection>
  );
}
