import { ArrayMinSize, ValidateIf } from 'class-validator';
import { fixedProblem, MISSING, reports } from '../../../validation/field-problems.js';
import {
  Flag,
  Ids,
  Money,
  Optional,
  Quantity,
  Reference,
  RequiredText,
  Version,
} from '../../../validation/validators.js';

/**
 * `POST /api/pay-get-offers` (in the branch of `getFood`), `PUT /api/pay-get-offers/{id}` (menu). Names are unique per
 * branch; so are amounts, among active rules.
 */
export class PayGetOfferEdit {
  @RequiredText({ label: 'Name' })
  name!: string;

  /** rupees, from 1 */
  @Money('From Amount', { min: 1 })
  from!: number;

  @Reference(MISSING.getFood)
  getFood!: number;

  @Quantity('Get Quantity', { min: 1 })
  getQuantity!: number;

  /** if absent, not changed; a new one is active */
  @Optional()
  @Flag('Active')
  isActive?: boolean;

  @Version()
  version?: number;
}

/**
 * `POST /api/free-deliveries` FreeDeliveryRequest, `PUT /api/free-deliveries/{id}` (menu). Names are unique per branch.
 */
export class FreeDeliveryEdit {
  @RequiredText({ label: 'Name' })
  name!: string;

  /** rupees, from 1 */
  @Money('From Amount', { min: 1 })
  from!: number;

  // null is a value: every area
  /** delivery areas of the branch; null for every area */
  @ValidateIf((_rule: object, value: unknown) => value !== null)
  @ArrayMinSize(1, reports(fixedProblem('no-area', 'Select at least one area, or every area.')))
  @Ids()
  areas!: number[] | null;

  /** if absent, not changed; a new one is active */
  @Optional()
  @Flag('Active')
  isActive?: boolean;

  @Version()
  version?: number;
}

export class FreeDeliveryRequest extends FreeDeliveryEdit {
  @Reference(MISSING.branch)
  branch!: number;
}
