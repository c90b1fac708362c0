import type { BranchClosing, OpeningPeriod, SpecialHours } from '@libs/contract/branches/branches.js';
import type { BranchAgeing, StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import { LANGUAGE, type Language, ORDER_TYPES } from '@libs/contract/values.js';
import { DEFAULT_AGEING } from '@libs/domain/kitchen/ageing.js';
import { dayInWords } from '@libs/domain/time/calendar-date.js';
import { DAYS_OF_WEEK } from '@libs/domain/time/opening-hours.js';
import type { ComparedFields } from '../crud/changed-meanwhile.js';

/** A manager's settings of their own branch, as form values. */
export interface RunningValues {
  open: string;
  close: string;
  weekHours: OpeningPeriod[][] | null;
  closings: BranchClosing[];
  specialHours: SpecialHours[];
  deliveryHours: OpeningPeriod[][] | null;
  ageing: BranchAgeing;
  kitchenLanguage: Language;
  cancelCode: string;
  ownScreensOnly: boolean;
  takesStaffOrders: boolean;
  printsReceipts: boolean;
  laterDays: number;
  laterNoticeMinutes: number;
  slotMinutes: number;
  slotPortions: number | null;
  slotOrders: number | null;
}

type Running = Pick<
  StaffBranchSummary,
  | 'open'
  | 'close'
  | 'week_hours'
  | 'closings'
  | 'special_hours'
  | 'delivery_hours'
  | 'ageing'
  | 'kitchen_language'
  | 'own_screens_only'
  | 'takes_staff_orders'
  | 'prints_receipts'
  | 'later_days'
  | 'later_notice_minutes'
  | 'slot_minutes'
  | 'slot_portions'
  | 'slot_orders'
>;

export const runningValuesOf = (branch: Running): RunningValues => ({
  open: branch.open,
  close: branch.close,
  weekHours: branch.week_hours,
  closings: branch.closings,
  specialHours: branch.special_hours,
  deliveryHours: branch.delivery_hours,
  ageing: branch.ageing,
  kitchenLanguage: branch.kitchen_language,
  // the code never leaves the server
  cancelCode: '',
  ownScreensOnly: branch.own_screens_only,
  takesStaffOrders: branch.takes_staff_orders,
  printsReceipts: branch.prints_receipts,
  laterDays: branch.later_days,
  laterNoticeMinutes: branch.later_notice_minutes,
  slotMinutes: branch.slot_minutes,
  slotPortions: branch.slot_portions,
  slotOrders: branch.slot_orders,
});

/** The values of a new branch, as the server's defaults. */
export const RUNNING_BLANK: Partial<RunningValues> = {
  open: '10:00',
  close: '22:00',
  weekHours: null,
  closings: [],
  specialHours: [],
  deliveryHours: null,
  ageing: DEFAULT_AGEING,
  kitchenLanguage: 'en',
  cancelCode: '',
  takesStaffOrders: false,
  printsReceipts: false,
  laterDays: 0,
  laterNoticeMinutes: 60,
  slotMinutes: 15,
  slotPortions: null,
  slotOrders: null,
};

const inWords = (periods: OpeningPeriod[]): string =>
  periods.length === 0 ? 'closed' : periods.map(({ open, close }) => `${open}–${close}`).join(' and ');

const weekInWords = (week: OpeningPeriod[][]): string =>
  week.map((periods, day) => `${DAYS_OF_WEEK[day]?.slice(0, 3)} ${inWords(periods)}`).join(', ');

export const onOrOff = (isOn: boolean): string => (isOn ? 'on' : 'off');

/** How the forms compare two versions of these fields. */
export const RUNNING: ComparedFields<RunningValues> = {
  labels: {
    open: 'Open Time',
    close: 'Close Time',
    weekHours: 'Days of the week',
    closings: 'Closed on',
    specialHours: 'Other hours on',
    deliveryHours: 'Delivery hours',
    ageing: 'Ageing',
    kitchenLanguage: 'Kitchen language',
    ownScreensOnly: 'Boards',
    takesStaffOrders: 'Counter and phone orders',
    printsReceipts: 'Receipts',
    laterDays: 'Days ahead',
    laterNoticeMinutes: 'Notice',
    slotMinutes: 'Length of a slot',
    slotPortions: 'Portions in a slot',
    slotOrders: 'Orders in a slot',
  },
  show: {
    weekHours: (week) => (week === null ? 'the same every day' : weekInWords(week)),
    deliveryHours: (week) => (week === null ? 'whenever it is open' : weekInWords(week)),
    specialHours: (days) =>
      days.length === 0
        ? 'no day'
        : days.map(({ date, hours, reason }) => `${dayInWords(date)} ${inWords(hours)} ${reason}`).join(', '),
    closings: (closings) =>
      closings.length === 0 ? 'no day' : closings.map(({ date, reason }) => `${dayInWords(date)} ${reason}`).join(', '),
    kitchenLanguage: (language) => LANGUAGE[language].name,
    ownScreensOnly: (isOn) => (isOn ? 'registered screens only' : 'every screen on its shift'),
    takesStaffOrders: onOrOff,
    printsReceipts: onOrOff,
    ageing: (ageing) => ORDER_TYPES.map((type) => `${type} ${ageing[type].amber}/${ageing[type].red} min`).join(', '),
  },
};
