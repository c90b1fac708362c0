import type { BranchWaysToPayEdit, ChainWaysToPayEdit } from '../../../../libs/contract/branches/staff-ways-to-pay.js';
import { Flag, Money, Nullable, Optional, Version } from '../../../../libs/validation/validators.js';

class SwitchesDto {
  @Optional()
  @Flag('Pay Online')
  online?: boolean;

  @Optional()
  @Flag('Pay On Delivery')
  delivery?: boolean;

  @Optional()
  @Flag('Cash at the door')
  cash?: boolean;

  @Optional()
  @Flag('Card at the door')
  card?: boolean;

  @Optional()
  @Flag('Pay On Pickup')
  pickup?: boolean;

  @Version()
  version?: number;
}

export class ChainWaysToPayDto extends SwitchesDto implements ChainWaysToPayEdit {
  @Optional()
  @Money('Limit for paying later')
  laterLimit?: number;
}

export class BranchWaysToPayDto extends SwitchesDto implements BranchWaysToPayEdit {
  @Nullable()
  @Money('Limit for paying later')
  laterLimit?: number | null;
}
