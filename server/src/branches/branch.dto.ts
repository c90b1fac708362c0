import { applyDecorators } from '@nestjs/common';
import { IsIn, IsNumber, Matches, Max, Min } from 'class-validator';
import type { Place } from '../../../libs/contract/branches/branches.js';
import {
  BRANCH_LIMITS,
  BRANCH_STATES,
  type BranchState,
  type OpeningPeriod,
  SLOT_MINUTES,
} from '../../../libs/contract/branches/branches.js';
import type {
  BranchAgeing,
  BranchEdit,
  BranchRunningEdit,
  BranchStateRequest,
  BusyRequest,
  PauseRequest,
} from '../../../libs/contract/branches/staff-branches.js';
import { TAX_CODE_PATTERN } from '../../../libs/contract/finance/tax.js';
import { ADMIN_LIMITS, type OrderingRequest } from '../../../libs/contract/menu/edits.js';
import { type Language, LIMITS } from '../../../libs/contract/values.js';
import { BUSY_MINUTES, type BusyMinutes } from '../../../libs/domain/orders/estimate.js';
import { fixedProblem, MISSING, reports } from '../../../libs/validation/field-problems.js';
import { Nested, NestedList } from '../../../libs/validation/nested.js';
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
} from '../../../libs/validation/validators.js';
import { ClosingDto, SpecialHoursDto, WeekHours } from './opening-hours.dto.js';

const Minutes = (label: string) => Quantity(label, { min: 1, max: ADMIN_LIMITS.ageingMinutesMax });

class AgeingMinutesDto {
  @Minutes('Amber')
  amber!: number;

  @Minutes('Red')
  red!: number;
}

class AgeingDto implements BranchAgeing {
  @Nested(() => AgeingMinutesDto, fixedProblem('no-object', 'Give the minutes for deliveries.'))
  Delivery!: AgeingMinutesDto;

  @Nested(() => AgeingMinutesDto, fixedProblem('no-object', 'Give the minutes for pickups.'))
  Pickup!: AgeingMinutesDto;
}

/** The fields that a manager may change in their branch. */
export class BranchRunningDto implements BranchRunningEdit {
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

  @Nullable()
  @WeekHours()
  weekHours?: OpeningPeriod[][] | null;

  @Optional()
  @NestedList(() => ClosingDto, {
    wrong: fixedProblem('no-list', 'The closings must be a list of objects.'),
    max: BRANCH_LIMITS.closingsMax,
    tooMany: fixedProblem('too-many', `At most ${BRANCH_LIMITS.closingsMax} closings can be kept.`),
  })
  closings?: ClosingDto[];

  @Optional()
  @NestedList(() => SpecialHoursDto, {
    wrong: fixedProblem('no-list', 'The special hours must be a list of objects.'),
    max: BRANCH_LIMITS.specialHoursMax,
    tooMany: fixedProblem('too-many', `At most ${BRANCH_LIMITS.specialHoursMax} days with special hours can be kept.`),
  })
  specialHours?: SpecialHoursDto[];

  @Nullable()
  @WeekHours()
  deliveryHours?: OpeningPeriod[][] | null;

  @Optional()
  @Nested(() => AgeingDto, fixedProblem('no-object', 'Give the minutes for deliveries and for pickups.'))
  ageing?: AgeingDto;

  @Optional()
  @OneLanguage()
  kitchenLanguage?: Language;

  @Optional()
  @Matches(/^\d{4}$/, reports(MISSING.fourDigits))
  cancelCode?: string;

  @Optional()
  @Flag('Only registered screens')
  ownScreensOnly?: boolean;

  @Optional()
  @Quantity('Days ahead', { max: BRANCH_LIMITS.laterDaysMax })
  laterDays?: number;

  @Optional()
  @Quantity('Notice', { min: BRANCH_LIMITS.noticeMinutesMin, max: BRANCH_LIMITS.noticeMinutesMax })
  laterNoticeMinutes?: number;

  @Optional()
  @IsIn(
    SLOT_MINUTES,
    reports(fixedProblem('unknown-minutes', `slotMinutes must be one of ${SLOT_MINUTES.join(', ')}.`)),
  )
  slotMinutes?: number;

  @Nullable()
  @Quantity('Portions in a slot', { min: 1, max: BRANCH_LIMITS.slotPortionsMax })
  slotPortions?: number | null;

  @Nullable()
  @Quantity('Orders in a slot', { min: 1, max: BRANCH_LIMITS.slotOrdersMax })
  slotOrders?: number | null;

  @Version()
  version?: number;
}

const WHICH_STATE = reports(fixedProblem('unknown-state', `state must be one of ${BRANCH_STATES.join(', ')}.`));

export class BranchStateDto implements BranchStateRequest {
  @IsIn(BRANCH_STATES, WHICH_STATE)
  state!: BranchState;
}

const Degrees = (label: string, most: number): PropertyDecorator => {
  const outOfRange = reports(fixedProblem('out-of-range', `${label} must be from -${most} to ${most}.`, { most }));
  return applyDecorators(
    Max(most, outOfRange),
    Min(-most, outOfRange),
    IsNumber({}, reports(fixedProblem('no-number', `${label} must be a number of degrees.`))),
  );
};

class PlaceDto implements Place {
  @Degrees('Latitude', 90)
  latitude!: number;

  @Degrees('Longitude', 180)
  longitude!: number;
}

/** The fields of a new branch and of an edited one. */
export class BranchDto extends BranchRunningDto implements BranchEdit {
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

  @Optional()
  @Quantity('Most of one item in an order', { min: 1, max: LIMITS.lineQuantityMax })
  lineQuantityMax?: number;

  @Nullable()
  @Nested(() => PlaceDto, fixedProblem('no-place', 'Give latitude and longitude, or neither.'))
  location?: PlaceDto | null;

  @Nullable()
  @Matches(
    TAX_CODE_PATTERN,
    reports(fixedProblem('no-tax-code', 'Tax code must have 1 to 10 capital letters and digits.')),
  )
  taxCode?: string | null;

  /** of a new branch only; an edit ignores it */
  @Optional()
  @IsIn(BRANCH_STATES, WHICH_STATE)
  state?: BranchState;
}

export class BusyDto implements BusyRequest {
  @IsIn(BUSY_MINUTES, reports(fixedProblem('unknown-minutes', `minutes must be one of ${BUSY_MINUTES.join(', ')}.`)))
  minutes!: BusyMinutes;
}

export class PauseDto implements PauseRequest {
  @OptionalText({ label: 'Reason', max: ADMIN_LIMITS.pauseReasonMax })
  reason!: string;

  @Quantity('Minutes', { min: 1, max: ADMIN_LIMITS.pauseMinutesMax })
  minutes!: number;
}

export class OrderingDto implements OrderingRequest {
  @Ids()
  ids!: number[];
}
