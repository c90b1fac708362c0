import type { DeliveryEdit } from '../../../libs/contract/branches/staff-selling.js';
import type { DeliveryRequest } from '../../../libs/contract/people/requests.js';
import { MISSING } from '../common/field-problems.js';
import { Money, Reference, RequiredText, Version } from '../common/validation/validators.js';

export class DeliveryEditDto implements DeliveryEdit {
  @RequiredText({ label: 'Area' })
  area!: string;

  @Money('Amount')
  amount!: number;

  @Version()
  version?: number;
}

export class DeliveryDto extends DeliveryEditDto implements DeliveryRequest {
  @Reference(MISSING.branch)
  branch!: number;
}
