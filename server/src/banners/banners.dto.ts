import type { BannerEdit } from '../../../libs/contract/branches/staff-selling.js';
import type { OrderingRequest } from '../../../libs/contract/menu/edits.js';
import { LIMITS } from '../../../libs/contract/values.js';
import { Ids, OptionalText, Version } from '../common/validation/validators.js';

export class BannerOrderDto implements OrderingRequest {
  @Ids()
  ids!: number[];
}

export class BannerEditDto implements BannerEdit {
  @OptionalText({ label: 'Alternative text', max: LIMITS.altMax })
  alt!: string;

  @Version()
  version?: number;
}
