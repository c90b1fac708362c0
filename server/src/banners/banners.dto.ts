import type { OrderingRequest } from '../../../libs/contract/menu/edits.js';
import { Ids } from '../common/validation/validators.js';

export class BannerOrderDto implements OrderingRequest {
  @Ids()
  ids!: number[];
}
