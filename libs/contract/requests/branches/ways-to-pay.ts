import { Flag, Money, Nullable, Optional, Version } from '../../../validation/validators.js';

/** An absent switch stays as it is. `delivery` sets cash and card at the door together. */
class SwitchesFields {
  @Optional()
  @Flag('Pay Online')
  online?: boolean;

  @Optional()
  @Flag('Pay On Delivery')
  delivery?: boolean;

  /** at the door, in cash */
  @Optional()
  @Flag('Cash at the door')
  cash?: boolean;

  /** at the door, by card */
  @Optional()
  @Flag('Card at the door')
  card?: boolean;

  @Optional()
  @Flag('Pay On Pickup')
  pickup?: boolean;

  @Version()
  version?: number;
}

/** `PUT /api/ways-to-pay` (3) → ChainWaysToPayChangedAnswer */
export class ChainWaysToPayEdit extends SwitchesFields {
  /** rupees */
  @Optional()
  @Money('Limit for paying later')
  laterLimit?: number;
}

/** `PUT /api/branches/{id}/ways-to-pay` (branch manager, 3) → BranchChangedAnswer */
export class BranchWaysToPayEdit extends SwitchesFields {
  /** rupees; null: the chain's */
  @Nullable()
  @Money('Limit for paying later')
  laterLimit?: number | null;
}
