import { IsIn, IsNumber, Matches, Max, Min } from 'class-validator';
import { BUSY_MINUTES, type BusyMinutes } from '../../../domain/orders/estimate.js';
import { fixedProblem, MISSING, reports } from '../../../validation/field-problems.js';
import { Nested, NestedList } from '../../../validation/nested.js';
import { Slug } from '../../../validation/slug.js';
import { together } from '../../../validation/together.js';
import {
  Clock,
  Flag,
  Ids,
  Nullable,
  OneLanguage,
  Optional,
  OptionalText,
  Phone,
  Quantity,
  RequiredText,
  Version,
} from '../../../validation/validators.js';
import type { Place } from '../../branches/branches.js';
import {
  BRANCH_LIMITS,
  BRANCH_STATES,
  type BranchState,
  type OpeningPeriod,
  SLOT_MINUTES,
} from '../../branches/branches.js';
import type { BranchAgeing } from '../../branches/staff-branches.js';
import { TAX_CODE_PATTERN } from '../../finance/tax.js';
import { ADMIN_LIMITS } from '../../menu/edits.js';
import { type Language, LIMITS } from '../../values.js';
import { ClosingRequest, SpecialHoursRequest, WeekHours } from './opening-hours.js';

const Minutes = (label: string) => Quantity(label, { min: 1, max: ADMIN_LIMITS.ageingMinutesMax });

export class AgeingMinutesRequest {
  @Minutes('Getting late after')
  amber!: number;

  @Minutes('Late after')
  red!: number;
}

export class AgeingRequest implements BranchAgeing {
  @Nested(() => AgeingMinutesRequest, fixedProblem('no-object', 'Give the minutes for deliveries.'))
  Delivery!: AgeingMinutesRequest;

  @Nested(() => AgeingMinutesRequest, fixedProblem('no-object', 'Give the minutes for pickups.'))
  Pickup!: AgeingMinutesRequest;
}

/** `PUT /api/branches/{id}/running` (branch manager, 3): the fields that a manager may change in their branch. */
export class BranchRunningEdit {
  @Optional()
  @Flag('Staff orders')
  takesStaffOrders?: boolean;

  @Optional()
  @Flag('Receipts')
  printsReceipts?: boolean;

  @Clock('Open Time')
  open!: string;

  @Clock('Close Time')
  close!: string;

  /** the periods of each day of the week, Monday first; null: the same hours every day */
  @Nullable()
  @WeekHours()
  weekHours?: OpeningPeriod[][] | null;

  /** replaces all closings; if absent, they stay */
  @Optional()
  @NestedList(() => ClosingRequest, {
    wrong: fixedProblem('no-list', 'The closings must be a list of objects.'),
    max: BRANCH_LIMITS.closingsMax,
    tooMany: fixedProblem('too-many', `At most ${BRANCH_LIMITS.closingsMax} closings can be kept.`),
  })
  closings?: ClosingRequest[];

  /** replaces all special hours; if absent, they stay */
  @Optional()
  @NestedList(() => SpecialHoursRequest, {
    wrong: fixedProblem('no-list', 'The special hours must be a list of objects.'),
    max: BRANCH_LIMITS.specialHoursMax,
    tooMany: fixedProblem('too-many', `At most ${BRANCH_LIMITS.specialHoursMax} days with special hours can be kept.`),
  })
  specialHours?: SpecialHoursRequest[];

  /**
   * the periods of each day of the week, Monday first, in which it delivers while it is open; null: whenever it is
   * open; if absent, they stay
   */
  @Nullable()
  @WeekHours()
  deliveryHours?: OpeningPeriod[][] | null;

  @Optional()
  @Nested(() => AgeingRequest, fixedProblem('no-object', 'Give the minutes for deliveries and for pickups.'))
  ageing?: AgeingRequest;

  /** one that the chain offers */
  @Optional()
  @OneLanguage()
  kitchenLanguage?: Language;

  /** 4 digits; if absent, the code stays */
  @Optional()
  @Matches(/^\d{4}$/, reports(MISSING.fourDigits))
  cancelCode?: string;

  /** if absent, not changed; turning it on again unregisters all screens */
  @Optional()
  @Flag('Only registered screens')
  ownScreensOnly?: boolean;

  /** how many days ahead it takes orders for later, 0 to 14; 0: none. This and the next four: if absent, not changed */
  @Optional()
  @Quantity('Days ahead', { max: BRANCH_LIMITS.laterDaysMax })
  laterDays?: number;

  /** 15 to 1440 */
  @Optional()
  @Quantity('Notice', { min: BRANCH_LIMITS.noticeMinutesMin, max: BRANCH_LIMITS.noticeMinutesMax })
  laterNoticeMinutes?: number;

  /** one of `SLOT_MINUTES` */
  @Optional()
  @IsIn(
    SLOT_MINUTES,
    reports(fixedProblem('unknown-minutes', `slotMinutes must be one of ${SLOT_MINUTES.join(', ')}.`)),
  )
  slotMinutes?: number;

  /** limit of portions in one slot, 1 to 500; null: no limit */
  @Nullable()
  @Quantity('Portions in a slot', { min: 1, max: BRANCH_LIMITS.slotPortionsMax })
  slotPortions?: number | null;

  /** limit of orders in one slot, 1 to 200; null: no limit */
  @Nullable()
  @Quantity('Orders in a slot', { min: 1, max: BRANCH_LIMITS.slotOrdersMax })
  slotOrders?: number | null;

  /** how many minutes a usual order may take until it is ready, 30 to 180; null: any; absent: not changed */
  @Nullable()
  @Quantity('Longest wait', { min: BRANCH_LIMITS.longestWaitMin, max: BRANCH_LIMITS.longestWaitMax })
  longestWait?: number | null;

  @Version()
  version?: number;
}

const WHICH_STATE = reports(fixedProblem('unknown-state', `state must be one of ${BRANCH_STATES.join(', ')}.`));

/**
 * `PUT /api/branches/{id}/state` (3). A branch whose kitchen has open orders cannot be archived. No branch can be opened while
 * the shop has unconfirmed texts (`texts-unconfirmed`). → BranchChangedAnswer
 */
export class BranchStateRequest {
  @IsIn(BRANCH_STATES, WHICH_STATE)
  state!: BranchState;
}

const Degrees = (label: string, most: number): PropertyDecorator => {
  const outOfRange = reports(fixedProblem('out-of-range', `${label} must be from -${most} to ${most}.`, { most }));
  return together(
    Max(most, outOfRange),
    Min(-most, outOfRange),
    IsNumber({}, reports(fixedProblem('no-number', `${label} must be a number of degrees.`))),
  );
};

export class PlaceRequest implements Place {
  @Degrees('Latitude', 90)
  latitude!: number;

  @Degrees('Longitude', 180)
  longitude!: number;
}

/** `PUT /api/branches/{id}` (chain). */
export class BranchEdit extends BranchRunningEdit {
  @RequiredText({ label: 'Branch Name' })
  name!: string;

  @Phone('Phone')
  phone!: string;

  @RequiredText({ label: 'Branch Address', max: LIMITS.addressMax })
  address!: string;

  @Optional()
  @Flag('Order messages')
  hasOrderMessages?: boolean;

  @Optional()
  @Flag('Messages about unseen orders')
  hasUnseenMessages?: boolean;

  /** the most of one item in an order, 1 to 999 */
  @Optional()
  @Quantity('Most of one item in an order', { min: 1, max: LIMITS.lineQuantityMax })
  lineQuantityMax?: number;

  /** null: no longer known */
  @Nullable()
  @Nested(() => PlaceRequest, fixedProblem('no-place', 'Give latitude and longitude, or neither.'))
  location?: PlaceRequest | null;

  /** unique; null: none */
  @Nullable()
  @Matches(
    TAX_CODE_PATTERN,
    reports(fixedProblem('no-tax-code', 'Tax code must have 1 to 10 capital letters and digits.')),
  )
  taxCode?: string | null;

  /** its part of addresses, unique in the chain; empty: made from the name; absent: kept, and made for a new branch */
  @Optional()
  @Slug()
  slug?: string;

  /**
   * of a new branch only; if absent: `open`, or `draft` if the shop has unconfirmed texts. The admin panel sends `draft`
   */
  @Optional()
  @IsIn(BRANCH_STATES, WHICH_STATE)
  state?: BranchState;
}

/** `POST /api/branches` (chain). */
export class NewBranchRequest extends BranchEdit {
  /** starts with the chain's menu, and follows it; rejected with `no-chain-menu` if there is none */
  @Optional()
  @Flag('The chain’s menu')
  chainMenu?: boolean;
}

/** `PUT /api/branches/{id}/busy`: 0 ends it; otherwise it ends after an hour. */
export class BusyRequest {
  @IsIn(BUSY_MINUTES, reports(fixedProblem('unknown-minutes', `minutes must be one of ${BUSY_MINUTES.join(', ')}.`)))
  minutes!: BusyMinutes;
}

/**
 * `PUT /api/branches/{id}/pause` (branch) → BranchChangedAnswer: takes no new orders from now on; replaces a current
 * pause. `DELETE /api/branches/{id}/pause` (branch) → BranchChangedAnswer: takes orders again; idempotent.
 */
export class PauseRequest {
  @OptionalText({ label: 'Reason', max: ADMIN_LIMITS.pauseReasonMax })
  reason!: string;

  /** 1 to 1440, by the server's clock */
  @Quantity('Minutes', { min: 1, max: ADMIN_LIMITS.pauseMinutesMax })
  minutes!: number;
}

/**
 * `PUT /api/branches/order`, `PUT /api/banner-images/order` (chain): the same for entities that belong to no branch.
 */
export class OrderingRequest {
  @Ids()
  ids!: number[];
}
