import { ArrayMinSize, ValidateIf } from 'class-validator';
import type { FreeDeliveryEdit, PayGetOfferEdit } from '../../../../libs/contract/menu/staff-menu.js';
import type { FreeDeliveryRequest } from '../../../../libs/contract/people/requests.js';
import { fixedProblem, MISSING, reports } from '../../../../libs/validation/field-problems.js';
import {
  Flag,
  Ids,
  Money,
  Optional,
  Quantity,
  Reference,
  RequiredText,
  Version,
} from '../../../../libs/validation/validators.js';

export class PayGetOfferDto implements PayGetOfferEdit {
  @RequiredText({ label: 'Name' })
  name!: string;

  @Money('From Amount', { min: 1 })
  from!: number;

  @Reference(MISSING.getFood)
  getFood!: number;

  @Quantity('Get Quantity', { min: 1 })
  getQuantity!: number;

  @Optional()
  @Flag('Active')
  isActive?: boolean;

  @Version()
  version?: number;
}

export class FreeDeliveryEditDto implements FreeDeliveryEdit {
  @RequiredText({ label: 'Name' })
  name!: string;

  @Money('From Amount', { min: 1 })
  from!: number;

  // null is a value: every area
  @ValidateIf((_rule: object, value: unknown) => value !== null)
  @ArrayMinSize(1, reports(fixedProblem('no-area', 'Select at least one area, or every area.')))
  @Ids()
  areas!: number[] | null;

  @Optional()
  @Flag('Active')
  isActive?: boolean;

  @Version()
  version?: number;
}

export class FreeDeliveryDto extends FreeDeliveryEditDto implements FreeDeliveryRequest {
  @Reference(MISSING.branch)
  branch!: number;
}
