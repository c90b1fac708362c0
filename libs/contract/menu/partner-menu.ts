import type { Answer } from '../answers.js';
import type { BranchSummary } from '../branches/branches.js';
import type { LineType, Translated } from '../values.js';
import type { MenuItem } from './menu.js';
import type { OptionGroup } from './options.js';

/** What another program calls a food or a combo. */
export interface ExternalId {
  type: LineType;
  id: number;
  /** unique in the branch for the key */
  external_id: string;
}

/** Answer of `PUT /api/branches/{id}/external-ids`: all that the key has set in the branch. */
export type ExternalIdsAnswer = Answer<{ items: ExternalId[] }>;

/**
 * Whether a branch takes orders. `busy`: it does, and they take longer; `no-board`: it does, but no screen of its kitchen is
 * connected, so a person should call it; `paused` and `closed`: it does not.
 */
export type TakingState = 'open' | 'busy' | 'no-board' | 'paused' | 'closed';

/** Why an item cannot be ordered although its branch takes orders. */
export type ItemReason = 'sold-out' | 'not-served-now';

/** Whether an item can be ordered, of a branch that takes orders. */
export interface ItemAvailability extends Pick<ExternalId, 'type' | 'id'> {
  /** of the key; null if it has set none */
  external_id: string | null;
  is_available: boolean;
  /** null if it is available */
  reason: ItemReason | null;
}

/** A food or a combo in the menu of a partner. */
export type PartnerItem = MenuItem & ItemAvailability;

export interface PartnerCategory extends Translated {
  id: number;
  name: string;
  is_offer: boolean;
  sub_categories: (Translated & { id: number; name: string; items: PartnerItem[] })[];
}

/** `GET /api/branches/{id}/menu`: a branch and its whole menu, in one document. */
export interface PartnerMenu {
  /** with its hours, and its pause if it has one */
  branch: BranchSummary;
  state: TakingState;
  /** another one has other items, options or prices */
  menu_version: number;
  categories: PartnerCategory[];
  option_groups: OptionGroup[];
}
export type PartnerMenuAnswer = Answer<PartnerMenu>;
