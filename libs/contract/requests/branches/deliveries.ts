import { MISSING } from '../../../validation/field-problems.js';
import { Money, Nullable, Quantity, Reference, RequiredText, Version } from '../../../validation/validators.js';
import { LIMITS } from '../../values.js';

/** `PUT /api/deliveries/{id}`. Areas are unique per branch. */
export class DeliveryEdit {
  @RequiredText({ label: 'Area' })
  area!: string;

  @Money('Amount')
  amount!: number;

  /** rupees; the lowest sub-total that is delivered there; null for none; absent: unchanged */
  @Nullable()
  @Money('Minimum')
  minimum?: number | null;

  /** added to the estimates; null for none; absent: unchanged */
  @Nullable()
  @Quantity('Minutes', { max: LIMITS.areaMinutesMax })
  minutes?: number | null;

  @Version()
  version?: number;
}

export class DeliveryRequest extends DeliveryEdit {
  @Reference(MISSING.branch)
  branch!: number;
}
