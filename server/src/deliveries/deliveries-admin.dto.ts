import type { DeliveryEdit } from '../../../libs/contract/branches/staff-selling.js';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import type { DeliveryRequest } from '../../../libs/contract/people/requests.js';
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
  @Reference(MESSAGE.selectBranch)
  branch!: number;
}
