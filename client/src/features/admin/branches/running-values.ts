import type { BranchClosing, OpeningPeriod, SpecialHours } from '@libs/contract/branches/branches.js';
import type { BranchAgeing, StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import { LANGUAGE_NAMES, type Language, ORDER_TYPES } from '@libs/contract/values.js';
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
>;

export const runningValuesOf = ({
  open,
  close,
  week_hours,
  closings,
  special_hours,
  delivery_hours,
  ageing,
  kitchen_language,
  own_screens_only,
}: Running): RunningValues => ({
  open,
  close,
  weekHours: week_hours,
  closings,
  specialHours: special_hours,
  deliveryHours: delivery_hours,
  ageing,
  kitchenLanguage: kitchen_language,
  // the code never leaves the server
  cancelCode: '',
  ownScreensOnly: own_screens_only,
});

const inWords = (periods: OpeningPeriod[]): string =>
  periods.length === 0 ? 'closed' : periods.map(({ open, close }) => `${open}–${close}`).join(' and ');

const weekInWords = (week: OpeningPeriod[][]): string =>
  week.map((periods, day) => `${DAYS_OF_WEEK[day]?.slice(0, 3)} ${inWords(periods)}`).join(', ');

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
    kitchenLanguage: (language) => LANGUAGE_NAMES[language],
    ownScreensOnly: (isOn) => (isOn ? 'registered screens only' : 'every screen on its shift'),
    ageing: (ageing) => ORDER_TYPES.map((type) => `${type} ${ageing[type].amber}/${ageing[type].red} min`).join(', '),
  },
};
