import { Type } from 'class-transformer';
import { IsIn, IsObject, Matches, ValidateNested } from 'class-validator';
import {
  ADMIN_LIMITS,
  type BranchAgeing,
  type BranchEdit,
  type BusyRequest,
  type OrderingRequest,
  type PauseRequest,
} from '../../../libs/contract/admin.js';
import { MESSAGE } from '../../../libs/contract/messages.js';
import { LIMITS } from '../../../libs/contract/values.js';
import { BUSY_MINUTES, type BusyMinutes } from '../../../libs/domain/estimate.js';
import {
  Clock,
  Flag,
  Ids,
  Optional,
  OptionalText,
  Phone,
  Quantity,
  RequiredText,
  Version,
} from '../common/validators.js';

const Minutes = (label: string) => Quantity(label, { min: 1, max: ADMIN_LIMITS.ageingMinutesMax });

class AgeingMinutesDto {
  @Minutes('Amber')
  amber!: number;

  @Minutes('Red')
  red!: number;
}

class AgeingDto implements BranchAgeing {
  @ValidateNested()
  @IsObject({ message: 'Give the minutes for deliveries.' })
  @Type(() => AgeingMinutesDto)
  Delivery!: AgeingMinutesDto;

  @ValidateNested()
  @IsObject({ message: 'Give the minutes for pickups.' })
  @Type(() => AgeingMinutesDto)
  Pickup!: AgeingMinutesDto;
}

/** Of a new branch and of an edited one alike. */
export class BranchDto implements BranchEdit {
  @RequiredText({ label: 'Branch Name' })
  name!: string;

  @Phone('Phone')
  phone!: string;

  @RequiredText({ label: 'Branch Address', max: LIMITS.addressMax })
  address!: string;

  @Clock('Open Time')
  open!: string;

  @Clock('Close Time')
  close!: string;

  @Optional()
  @ValidateNested()
  @IsObject({ message: 'Give the minutes for deliveries and for pickups.' })
  @Type(() => AgeingDto)
  ageing?: AgeingDto;

  @Optional()
  @Matches(/^\d{4}$/, { message: MESSAGE.enterFourDigits })
  cancelCode?: string;

  @Optional()
  @Flag('Order messages')
  hasOrderMessages?: boolean;

  @Optional()
  @Quantity('Most of one item in an order', { min: 1, max: LIMITS.lineQuantityMax })
  lineQuantityMax?: number;

  @Version()
  version?: number;
}

export class BusyDto implements BusyRequest {
  @IsIn(BUSY_MINUTES, { message: `minutes must be one of ${BUSY_MINUTES.join(', ')}.` })
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
