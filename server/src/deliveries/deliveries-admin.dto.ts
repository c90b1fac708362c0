import type { DeliveryEdit, DeliveryRequest } from '../../../libs/contract/branches/staff-selling.js';
import { LIMITS } from '../../../libs/contract/values.js';
import { MISSING } from '../../../libs/validation/field-problems.js';
import { Money, Nullable, Quantity, Reference, RequiredText, Version } from '../../../libs/validation/validators.js';

export class DeliveryEditDto implements DeliveryEdit {
  @RequiredText({ label: 'Area' })
  area!: string;

  @Money('Amount')
  amount!: number;

  @Nullable()
  @Money('Minimum')
  minimum?: number | null;

  @Nullable()
  @Quantity('Minutes', { max: LIMITS.areaMinutesMax })
  minutes?: number | null;

  @Version()
  version?: number;
}

export class DeliveryDto extends DeliveryEditDto implements DeliveryRequest {
  @Reference(MISSING.branch)
  branch!: number;
}
