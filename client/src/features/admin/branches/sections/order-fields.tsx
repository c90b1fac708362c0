import { BRANCH_LIMITS, SLOT_MINUTES } from '@libs/contract/branches/branches.js';
import { Form } from 'antd';
import { segmented } from '../../fields/choices.js';
import { FormFields } from '../../fields/form-fields.js';
import { quantity, toggle } from '../../fields/kinds.js';
import { FormSection } from './form-section.js';
import styles from './form-section.module.css';
import type { RunningTable, RunningValues } from './running-table.js';

const { laterDaysMax, noticeMinutesMin, noticeMinutesMax, slotPortionsMax, slotOrdersMax } = BRANCH_LIMITS;

/** Without days ahead there is nothing more to say. */
const isShown = ({ laterDays = 0 }: Partial<RunningValues>): boolean => laterDays !== 0;

export const LATER = {
  laterDays: {
    ...quantity('Days ahead', {
      max: laterDaysMax,
      hint: `0 to ${laterDaysMax}. 0: the branch takes orders for now only.`,
    }),
    blank: 0,
  },
  laterNoticeMinutes: {
    ...quantity('Notice', {
      min: noticeMinutesMin,
      max: noticeMinutesMax,
      after: 'min',
      hint: 'The shortest time between ordering and the chosen time.',
    }),
    blank: 60,
    isShown,
  },
  slotMinutes: {
    ...segmented(
      'A time to choose every',
      SLOT_MINUTES.map((value) => ({ value: Number(value), label: `${value} min` })),
      {
        className: styles.lengths,
        hint: 'Customers choose between times that are so far apart. A delivery arrives before the next one.',
      },
    ),
    blank: 15,
    isShown,
  },
  slotPortions: {
    ...quantity('Portions for one time', {
      min: 1,
      max: slotPortionsMax,
      isOptional: true,
      hint: 'How many the kitchen can make for one of the times. Empty: no limit.',
    }),
    blank: null,
    isHalf: true,
    isShown,
  },
  slotOrders: {
    ...quantity('Orders for one time', {
      min: 1,
      max: slotOrdersMax,
      isOptional: true,
      hint: 'How many can be due at one of the times. Empty: no limit.',
    }),
    blank: null,
    isHalf: true,
    isShown,
  },
} satisfies Partial<RunningTable>;

/** The fields for orders at a chosen time. */
export function LaterFields() {
  const days: unknown = Form.useWatch('laterDays') ?? 0;
  return (
    <FormSection
      title="Orders for later"
      now={daysAhead(days)}
      about="Customers choose a day and a time, also while the branch is closed."
    >
      <FormFields of={LATER} resource={null} />
    </FormSection>
  );
}

const daysAhead = (days: unknown): string => (days === 0 ? 'Off' : days === 1 ? '1 day ahead' : `${days} days ahead`);

export const TILL = {
  takesStaffOrders: {
    ...toggle('Counter and phone orders', {
      words: 'Staff enter orders by phone and at the counter',
      hint: 'The board then has New order. A pause does not stop these orders; the opening hours do.',
    }),
    blank: false,
  },
  printsReceipts: {
    ...toggle('Receipts', {
      words: 'Print the customer’s receipt at the counter',
      hint: 'On the branch’s ticket printer, for each order at the counter.',
    }),
    blank: false,
  },
} satisfies Partial<RunningTable>;

/** The fields for orders that staff enter. */
export function TillFields() {
  const isOn = Form.useWatch('takesStaffOrders') === true;
  return (
    <FormSection
      title="Counter and phone"
      now={isOn ? 'On' : 'Off'}
      about="Orders of callers and at the counter, from the same stock as the shop."
    >
      <FormFields of={TILL} resource={null} />
    </FormSection>
  );
}
